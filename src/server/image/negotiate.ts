import { DEFAULT_IMAGE_QUALITY } from "../../shared/image-parameters.ts";
import { IMAGE_TYPES, type ImageFormat } from "../../shared/image-variant.ts";

/** A media range and its weight: 1 is the most preferred, 0 is not acceptable (RFC 9110, section 12.4.2). */
interface Wish {
  readonly range: string;
  readonly weight: number;
}

/** Browsers send shorter headers. The rest of a longer one is ignored. */
const MAX_ACCEPT_LENGTH = 1000;

/**
 * Returns the best format that an Accept header allows. The header must name avif and webp: programs that cannot show
 * them send wildcards. If nothing matches, returns the format that every client can show.
 * @param hasAlpha True if the picture has transparent parts, which jpeg would lose.
 */
export function negotiateFormat(accept: string | undefined, hasAlpha: boolean): ImageFormat {
  const wishes = parseAccept(accept);
  const universal = hasAlpha ? "png" : "jpeg";
  const candidates = [
    { format: "avif", weight: findWeight(wishes, IMAGE_TYPES.avif) ?? 0 },
    { format: "webp", weight: findWeight(wishes, IMAGE_TYPES.webp) ?? 0 },
    { format: universal, weight: findWeight(wishes, IMAGE_TYPES[universal], "image/*", "*/*") ?? 0 },
  ] as const;
  let best: (typeof candidates)[number] | undefined;
  for (const candidate of candidates) {
    if (candidate.weight > (best?.weight ?? 0)) best = candidate;
  }
  return best?.format ?? universal;
}

/** The quality for a client that saves data, if the format is `auto`. */
const SAVING_QUALITY = 50;

/**
 * Returns the quality of a picture whose format is `auto`. It is lower if the client sends Save-Data
 * (https://wicg.github.io/savedata/), unless the address sets a quality other than the default.
 */
export function negotiateQuality(saveData: string | undefined, quality: number): number {
  const tokens = (saveData ?? "").slice(0, MAX_ACCEPT_LENGTH).split(",");
  const savesData = tokens.some((token) => /^\s*on\s*(;|$)/i.test(token));
  return savesData && quality === DEFAULT_IMAGE_QUALITY ? SAVING_QUALITY : quality;
}

/** Returns true if a client prefers an error as JSON to text. */
export function prefersJson(accept: string | undefined): boolean {
  const wishes = parseAccept(accept);
  const json = findWeight(wishes, "application/problem+json", "application/json", "application/*") ?? 0;
  return json > 0 && json >= (findWeight(wishes, "text/plain", "text/*") ?? 0);
}

/** Returns true if a client prefers HTML to JSON. The header must name HTML, as browsers do. */
export function prefersHtml(accept: string | undefined): boolean {
  const wishes = parseAccept(accept);
  const page = findWeight(wishes, "text/html") ?? 0;
  return page > 0 && page >= (findWeight(wishes, "application/json", "application/*", "*/*") ?? 0);
}

/** @param ranges The most specific range first: the first one in the header sets the weight. */
function findWeight(wishes: readonly Wish[], ...ranges: readonly string[]): number | undefined {
  for (const range of ranges) {
    const wish = wishes.find((candidate) => candidate.range === range);
    if (wish) return wish.weight;
  }
  return undefined;
}

function parseAccept(header = ""): Wish[] {
  return header
    .slice(0, MAX_ACCEPT_LENGTH)
    .toLowerCase()
    .split(",")
    .map((part) => {
      const [range = "", ...parameters] = part.split(";").map((text) => text.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return { range, weight: weight === undefined ? 1 : parseWeight(weight) };
    });
}

/** Returns 0 for an invalid weight. */
function parseWeight(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
