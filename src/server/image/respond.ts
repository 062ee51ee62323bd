import type { Context } from "hono";
import { IMAGE_TYPES } from "../../shared/image-contract.ts";
import { buildFileName } from "../../shared/image-variant.ts";
import { CACHE_CONTROL, limitToDay } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import type { FoundVariant } from "./find-variant.ts";
import { prefersJson } from "./negotiate.ts";

/** What is known of an answer before its picture is. */
export interface Validity {
  /** Its entity tag. */
  readonly tag: string;
  /** The address names the picture's present version, so that it will never mean another. */
  readonly isVersioned: boolean;
  /** The format was chosen by the Accept header. */
  readonly isNegotiated: boolean;
  /** For how long the address still holds; null where it has no end. */
  readonly secondsLeft: number | null;
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
      "Content-Disposition": `inline; filename="${buildFileName(name, variant)}"`,
      "X-Image-Origin": origin,
    },
  });
}

/** What a client may know of a refusal. */
export interface Refusal {
  readonly status: 400 | 403 | 404 | 429 | 503;
  /** Stable: programs may depend on it. */
  readonly code: string;
  /** A sentence for the caller who wrote the address. */
  readonly message: string;
  readonly retryAfterS?: number;
}

/** Refuses: a problem where JSON is preferred, else text. Never kept: the next deploy may know the picture. */
export function refuse(c: Context, { status, code, message, retryAfterS }: Refusal): Response {
  const headers = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  return prefersJson(c.req.header("Accept"))
    ? answerProblem({ status, code, detail: message, headers })
    : c.text(`${code}: ${message}\n`, status, { ...headers, "Cache-Control": CACHE_CONTROL.none });
}

function buildValidityHeaders({ tag, isVersioned, isNegotiated, secondsLeft }: Validity) {
  return {
    ETag: tag,
    "Cache-Control": secondsLeft === null ? findPolicy(isVersioned) : limitToDay(secondsLeft),
    ...(isNegotiated && { Vary: "Accept" }),
  };
}

function findPolicy(isVersioned: boolean): string {
  return isVersioned ? CACHE_CONTROL.immutable : CACHE_CONTROL.dayThenRenew;
}

/** Soon asked for again; and without the tag, which belongs to what was asked for. */
function buildStandInHeaders({ isNegotiated }: Validity) {
  return { "Cache-Control": CACHE_CONTROL.minute, ...(isNegotiated && { Vary: "Accept" }) };
}
