import type { Context } from "hono";
import { IMAGE_PATH, type ImageRecipe, type ImageRequest } from "../../shared/image-url.ts";
import { buildFileName, IMAGE_TYPES } from "../../shared/image-variant.ts";
import { CACHE_CONTROL, limitToDay } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { FoundVariant } from "./find-variant.ts";
import { prefersJson } from "./negotiate.ts";
import type { ServedPicture } from "./served-picture.ts";

/** What is known of an answer before its picture is. */
export interface Validity {
  /** Its entity tag. */
  readonly tag: string;
  /** The address names the picture's present version, so that it will never mean another. */
  readonly isVersioned: boolean;
  /** The format and the quality were chosen by the headers Accept and Save-Data. */
  readonly isNegotiated: boolean;
  /** For how long the address still holds; null where it has no end. */
  readonly secondsLeft: number | null;
  /** The client saves it and does not show it. */
  readonly isDownload: boolean;
}

/** Answers that the client's own copy is still the right one. */
export function respondNotModified(validity: Validity): Response {
  return new Response(null, { status: 304, headers: buildValidityHeaders(validity) });
}

/** Answers with a picture: its type, its length, its name, and where it came from, for operators who look into costs. */
export function respondWithImage(found: FoundVariant, name: string, validity: Validity): Response {
  const { bytes, variant, origin } = found;
  return new Response(bytes, {
    headers: {
      ...(origin === "stand-in" ? buildStandInHeaders(validity) : buildValidityHeaders(validity)),
      "Content-Type": IMAGE_TYPES[variant.format],
      "Content-Length": String(bytes.length),
      // Always whole, as RFC 9110 allows (section 14.2): nobody puts a picture together from parts of two engines.
      "Accept-Ranges": "none",
      "Content-Disposition": `${validity.isDownload ? "attachment" : "inline"}; filename="${buildFileName(name, variant)}"`,
      "X-Image-Origin": origin,
    },
  });
}

/** Answers with the drawing that a picture is made of. */
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

/** What a client may know of a rejection. */
export interface Rejection {
  readonly status: 400 | 403 | 404 | 429 | 503;
  /** Stable: programs may depend on it. */
  readonly code: string;
  /** A sentence for the caller who wrote the address. */
  readonly message: string;
  readonly retryAfterS?: number;
}

/** When somebody whom no engine could serve may try again, in seconds. */
const ENGINE_RETRY_S = 60;

/** When those who found too many waiting may try again, in seconds. */
const BUSY_RETRY_S = 10;

export const UNKNOWN_PICTURE: Rejection = {
  status: 404,
  code: "IMAGE_UNKNOWN",
  message: `There is no picture of this name. ${IMAGE_PATH} lists all pictures.`,
};

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

export const EXPIRED: Rejection = {
  status: 403,
  code: "IMAGE_ADDRESS_EXPIRED",
  message: "The last day of this address is over. Please ask us for another.",
};

export const BUSY: Rejection = {
  status: 503,
  code: "IMAGE_ENGINE_BUSY",
  message: "Too many new pictures are being made at the moment. Please try again in a few seconds.",
  retryAfterS: BUSY_RETRY_S,
};

/** Says whether the signature of an unusual size is missing or wrong. */
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

/** Says that a preset needs more pixels than a picture has, and where the most are. */
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

/** Rejects: a problem where JSON is preferred, else text. Never kept: the next deploy may know the picture. */
export function reject(c: Context, { status, code, message, retryAfterS }: Rejection): Response {
  const headers = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return prefersJson(c.req.header("Accept"))
    ? answerProblem({ status, code, detail: message, headers })
    : c.text(`${code}: ${message}\n`, status, { ...headers, "Cache-Control": CACHE_CONTROL.none });
}

function buildValidityHeaders({ tag, isVersioned, isNegotiated, secondsLeft }: Validity) {
  return {
    ETag: tag,
    "Cache-Control": secondsLeft === null ? findPolicy(isVersioned) : limitToDay(secondsLeft),
    ...(isNegotiated && { Vary: "Accept, Save-Data" }),
  };
}

function findPolicy(isVersioned: boolean): string {
  return isVersioned ? CACHE_CONTROL.immutable : CACHE_CONTROL.dayThenRenew;
}

/** Soon asked for again; and without the tag, which belongs to what was asked for. */
function buildStandInHeaders({ isNegotiated }: Validity) {
  return { "Cache-Control": CACHE_CONTROL.minute, ...(isNegotiated && { Vary: "Accept, Save-Data" }) };
}
