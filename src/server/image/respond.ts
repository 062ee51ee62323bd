import { closest, distance } from "fastest-levenshtein";
import type { Context } from "hono";
import { IMAGE_PATH, type ImageRecipe, type ImageRequest } from "../../shared/image-url.ts";
import { buildFileName, IMAGE_EXTENSIONS, IMAGE_FORMATS, IMAGE_TYPES } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { FoundVariant } from "./find-variant.ts";
import { prefersJson } from "./negotiate.ts";
import type { ServedPicture, ServedPictures } from "./served-picture.ts";

/** The properties of a response that are known before its picture is found. */
export interface Validity {
  /** The entity tag. */
  readonly tag: string;
  /** True if the address names the picture's present version, so that its content never changes. */
  readonly isVersioned: boolean;
  /** True if the headers Accept and Save-Data decided the format and the quality. */
  readonly isNegotiated: boolean;
  /** True if the client is to save the picture instead of showing it. */
  readonly isDownload: boolean;
}

export function respondNotModified(validity: Validity): Response {
  return new Response(null, { status: 304, headers: buildValidityHeaders(validity) });
}

/** Returns the response with a picture. `X-Image-Origin` is for operators who look into costs. */
export function respondWithImage(found: FoundVariant, name: string, validity: Validity): Response {
  const { bytes, variant, origin } = found;
  return new Response(bytes, {
    headers: {
      ...(origin === "stand-in" ? buildStandInHeaders(validity) : buildValidityHeaders(validity)),
      "Content-Type": IMAGE_TYPES[variant.format],
      "Content-Length": String(bytes.length),
      // Always whole, as RFC 9110 allows (section 14.2): two ranges could come from two engines, whose bytes differ.
      "Accept-Ranges": "none",
      "Content-Disposition": `${validity.isDownload ? "attachment" : "inline"}; filename="${buildFileName(name, variant)}"`,
      "X-Image-Origin": origin,
    },
  });
}

/** Returns the response with a picture's SVG. */
export function respondWithDrawing(
  bytes: Uint8Array<ArrayBuffer>,
  name: string,
  validity: Validity,
): Response {
  return new Response(bytes, {
    headers: {
      ...buildValidityHeaders(validity),
      "Content-Type": "image/svg+xml",
      "Content-Length": String(bytes.length),
      "Accept-Ranges": "none",
      "Content-Disposition": `${validity.isDownload ? "attachment" : "inline"}; filename="${name}.svg"`,
      "X-Image-Origin": "ready",
    },
  });
}

export interface Rejection {
  readonly status: 400 | 403 | 404 | 429 | 503;
  /** Stable: clients may depend on it. */
  readonly code: string;
  /** A sentence for the author of the address. */
  readonly message: string;
  readonly retryAfterS?: number;
}

/** Retry-After if no engine could make the picture, in seconds. */
const ENGINE_RETRY_S = 60;

/** Retry-After if too many requests wait for an engine, in seconds. */
const BUSY_RETRY_S = 10;

/** Rejects an unknown name and suggests the most similar one. */
export function rejectUnknown(name: string, pictures: ServedPictures): Rejection {
  const [, stem = name, extension] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const meant = findNearest(stem.toLowerCase(), [...pictures.keys()]);
  const sentences = [
    "There is no picture of this name.",
    extension && `Names have no extension, and an address may end in ${ENDINGS} only.`,
    meant && `Did you mean ${IMAGE_PATH}/${meant}?`,
    `${IMAGE_PATH} lists all pictures.`,
  ];
  return { status: 404, code: "IMAGE_UNKNOWN", message: sentences.filter(Boolean).join(" ") };
}

const ENDINGS = `${IMAGE_FORMATS.map((format) => `.${IMAGE_EXTENSIONS[format]}`).join(", ")} or, of a drawing, .svg`;

/** Returns the name that is most similar to a text and differs from it in at most a third of its letters. */
function findNearest(text: string, names: readonly string[]): string | undefined {
  const similar = names.filter((name) => distance(text, name) <= name.length / 3);
  return similar.length > 0 ? closest(text, similar) : undefined;
}

export const TOO_MANY_VARIANTS: Rejection = {
  status: 429,
  code: "IMAGE_LIMIT_REACHED",
  message:
    "Too many new sizes were asked for in a short time. Sizes that have been made before are not limited.",
  retryAfterS: LIMIT_PERIOD_S,
};

export const NO_ENGINE: Rejection = {
  status: 503,
  code: "IMAGE_ENGINE_UNAVAILABLE",
  message: "This picture cannot be made at the moment. Please try again later.",
  retryAfterS: ENGINE_RETRY_S,
};

export const NO_DRAWING: Rejection = {
  status: 400,
  code: "IMAGE_FORMAT_INVALID",
  message: `This picture is no drawing: it has no svg. ${IMAGE_PATH} lists which ones are.`,
};

export const DRAWING_IS_ITSELF: Rejection = {
  status: 400,
  code: "IMAGE_FORMAT_CONFLICT",
  message:
    "A drawing is sharp at any size and has none in pixels: leave out width and height and what is done to pixels, or " +
    "name another format.",
};

export const BUSY: Rejection = {
  status: 503,
  code: "IMAGE_ENGINE_BUSY",
  message: "Too many new pictures are being made at the moment. Please try again in a few seconds.",
  retryAfterS: BUSY_RETRY_S,
};

/** Rejects a missing or invalid signature. */
export function rejectSignature({ signature }: ImageRequest): Rejection {
  const how = `All but the site's own pictures and the presets, which ${IMAGE_PATH} lists, must be signed by us.`;
  return signature === undefined
    ? { status: 403, code: "IMAGE_SIGNATURE_MISSING", message: `The address has no signature. ${how}` }
    : {
        status: 403,
        code: "IMAGE_SIGNATURE_INVALID",
        message: `The signature is not one of this address. ${how}`,
      };
}

/** Rejects a preset that needs more pixels than the picture has, and names the address of the largest file. */
export function rejectSize({ preset }: ImageRequest, recipe: ImageRecipe, picture: ServedPicture): Rejection {
  const { width, height } = picture.original ?? picture.master;
  const sides = [recipe.width && `${recipe.width} wide`, recipe.height && `${recipe.height} high`].filter(
    Boolean,
  );
  return {
    status: 400,
    code: "IMAGE_PRESET_TOO_LARGE",
    message:
      `${preset} is ${sides.join(" and ")}, and this picture has only ${width} by ${height} pixels. At its largest it ` +
      `is ${IMAGE_PATH}/${picture.name}.jpg.`,
  };
}

/** Returns a problem if the client prefers JSON, else text. Never cached: the next deploy may add the picture. */
export function reject(c: Context, { status, code, message, retryAfterS }: Rejection): Response {
  const headers = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return prefersJson(c.req.header("Accept"))
    ? answerProblem({ status, code, detail: message, headers })
    : c.text(`${code}: ${message}\n`, status, { ...headers, "Cache-Control": CACHE_CONTROL.none });
}

function buildValidityHeaders({ tag, isVersioned, isNegotiated }: Validity) {
  return {
    ETag: tag,
    "Cache-Control": isVersioned ? CACHE_CONTROL.immutable : CACHE_CONTROL.dayThenRenew,
    ...(isNegotiated && { Vary: "Accept, Save-Data" }),
  };
}

/** Cached only briefly, and without an entity tag, which belongs to the requested variant. */
function buildStandInHeaders({ isNegotiated }: Validity) {
  return { "Cache-Control": CACHE_CONTROL.minute, ...(isNegotiated && { Vary: "Accept, Save-Data" }) };
}
