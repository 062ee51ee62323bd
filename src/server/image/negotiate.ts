import { DEFAULT_IMAGE_QUALITY } from "../../shared/image-url.ts";
import { IMAGE_TYPES, type ImageFormat } from "../../shared/image-variant.ts";

/** What a client wants of one type: nothing at all is 0, the most is 1 (RFC 9110, section 12.4.2). */
interface Wish {
  readonly range: string;
  readonly weight: number;
}

/** A header longer than this is no browser's; what stands behind is not read. */
const MAX_ACCEPT_LENGTH = 1000;

/**
 * The best format that an Accept header allows. Newer formats must be named in it: the ranges
 * that stand for every type are sent by programs that can show neither webp nor avif. Where nothing fits, the format
 * that everybody can show is better than none.
 * @param hasAlpha Whether the picture has see-through parts, which jpeg would lose.
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

/** The quality of a picture whose format is left to us, for a client that saves data. */
const SAVING_QUALITY = 50;

/**
 * The quality of a picture whose format is left to us: less than usual where the client says that it saves data
 * (https://wicg.github.io/savedata/), unless the address has asked for another.
 */
export function negotiateQuality(saveData: string | undefined, quality: number): number {
  const tokens = (saveData ?? "").slice(0, MAX_ACCEPT_LENGTH).split(",");
  const savesData = tokens.some((token) => /^\s*on\s*(;|$)/i.test(token));
  return savesData && quality === DEFAULT_IMAGE_QUALITY ? SAVING_QUALITY : quality;
}

/** Whether a client would rather read an error as JSON than as text. */
export function prefersJson(accept: string | undefined): boolean {
  const wishes = parseAccept(accept);
  const json = findWeight(wishes, "application/problem+json", "application/json", "application/*") ?? 0;
  return json > 0 && json >= (findWeight(wishes, "text/plain", "text/*") ?? 0);
}

/** Whether a client would rather read a page than JSON: only those that name HTML, as browsers do. */
export function prefersHtml(accept: string | undefined): boolean {
  const wishes = parseAccept(accept);
  const page = findWeight(wishes, "text/html") ?? 0;
  return page > 0 && page >= (findWeight(wishes, "application/json", "application/*", "*/*") ?? 0);
}

/** The weight of the first of these ranges that a client names, from the most exact one on. */
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

/** A weight that is no number from 0 to 1 is a wish that nobody can read: it counts as none. */
function parseWeight(text: string): number {
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}
