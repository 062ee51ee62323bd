import { bookingAnswers } from "../../content/booking-answers.ts";
import { readForm, readValues } from "../../shared/booking/booking-request.ts";
import type { FormValues } from "../../shared/booking/fields.ts";
import { fillWords } from "../../shared/booking/text.ts";
import { TURNSTILE_FIELD } from "../../shared/turnstile.ts";
import type { ProblemStatus } from "../http/problem.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";

/* A booking request in HTTP, for the API and for the page: how it is read, and how a rejection is told. */

/** A request as it came in, by either way. */
export interface Submission {
  /** A repeat with the same key is the same request. */
  readonly key: string;
  readonly values: FormValues;
  /** The same for the same answers. */
  readonly fingerprint: string;
  /** The value of the hidden trap field, which people leave empty. */
  readonly website: string;
  readonly turnstileToken: string;
}

/** Why a booking request was not taken. Stable: programs may depend on it. */
export type RejectionCode = keyof typeof bookingAnswers;

/** A request that cannot be read. */
export class UnreadableRequest extends Error {
  override readonly name = "UnreadableRequest";
  readonly code: RejectionCode;

  constructor(code: RejectionCode) {
    super(code);
    this.code = code;
  }
}

/** The largest request that is read, in bytes. */
const MAX_REQUEST_BYTES = 32 * 1024;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads a request of the API.
 * @param siteOrigin Scheme and host of the public site.
 * @throws UnreadableRequest
 */
export async function readJsonSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (readMediaType(request.headers) !== "application/json") throw new UnreadableRequest("wrong-type");
  // The draft of the standard has it in quotation marks, most clients have none.
  const key = (request.headers.get("Idempotency-Key") ?? "").replace(/^"(.*)"$/, "$1");
  if (!isKey(key)) throw new UnreadableRequest("key-missing");
  const body = parseJson(await readBytes(request));
  return await toSubmission(key, readValues(body), (name) => body[name]);
}

/**
 * Reads a form that a browser posts to the page. The same answers without a key are the same request.
 * @param siteOrigin Scheme and host of the public site.
 * @throws UnreadableRequest
 */
export async function readFormSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (!FORM_TYPES.includes(readMediaType(request.headers))) throw new UnreadableRequest("wrong-form-type");
  const form = await parseForm(await readBytes(request), request.headers.get("Content-Type") ?? "");
  const key = toText(form.get("key"));
  return await toSubmission(isKey(key) ? key : null, readForm(form), (name) => form.get(name));
}

/** @param get Gives what came beside the visitor's answers, by name. */
async function toSubmission(
  key: string | null,
  values: FormValues,
  get: (name: string) => unknown,
): Promise<Submission> {
  const fingerprint = await createFingerprint(values);
  return {
    key: key ?? fingerprint,
    values,
    fingerprint,
    website: toText(get("website")),
    turnstileToken: toText(get(TURNSTILE_FIELD)),
  };
}

/** Whether a text can be an idempotency key: long enough to be no other client's, and short enough to be stored. */
function isKey(text: string): boolean {
  return /^[A-Za-z0-9-]{16,64}$/.test(text);
}

/** SHA-256 of what was typed, in hexadecimal: the same fields with the same texts give the same. */
async function createFingerprint(values: FormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Rejects what another site's page has sent. Browsers say where a request comes from: in Sec-Fetch-Site, which no page
 * can forge, or at least in Origin. Where API_BASE sends requests to another origin, the site's pages are known by Origin. A client that sends neither is no browser, and no visitor of another site is behind it.
 */
function checkOrigin({ headers, url }: Request, siteOrigin: string): void {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isFromSite = origin === siteOrigin && new URL(url).origin !== siteOrigin;
  const isOwn =
    isFromSite ||
    (site === null
      ? origin === null || origin === siteOrigin || origin === new URL(url).origin
      : // "none" is the visitor's own doing: an address typed in, a page reloaded.
        site === "same-origin" || site === "none");
  if (!isOwn) throw new UnreadableRequest("cross-origin");
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await readBody(request.body, MAX_REQUEST_BYTES);
  } catch (error) {
    if (error instanceof BodyTooLarge) throw new UnreadableRequest("too-large");
    throw error instanceof BodyIncomplete ? new UnreadableRequest("too-slow") : error;
  }
}

function parseJson(bytes: Uint8Array): Readonly<Record<string, unknown>> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new UnreadableRequest("bad-json");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new UnreadableRequest("bad-json");
  return body as Record<string, unknown>;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new UnreadableRequest("bad-form");
  }
}

function toText(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

const STATUS: Readonly<Record<RejectionCode, ProblemStatus>> = {
  "cross-origin": 403,
  "wrong-type": 415,
  "wrong-form-type": 415,
  "bad-json": 400,
  "bad-form": 400,
  "key-missing": 400,
  "too-large": 413,
  "too-slow": 408,
  "limit-reached": 429,
  invalid: 422,
  trap: 422,
  "check-failed": 422,
  "already-sent": 422,
  "not-stored": 503,
  "outcome-unknown": 503,
};

/** When a database that has failed may be asked again, in seconds. */
const STORE_RETRY_S = 5;

/** A rejection as it is told: by status, sentence and headers. */
interface Rejection {
  readonly status: ProblemStatus;
  readonly message: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a rejection is told as.
 * @param reference Of the request that has the key already, where that is the reason.
 */
export function describeRejection(code: RejectionCode, reference: string | null = null): Rejection {
  const status = STATUS[code];
  const retryAfterS = status === 429 ? LIMIT_PERIOD_S : status === 503 ? STORE_RETRY_S : null;
  return {
    status,
    message: fillWords(bookingAnswers[code], { reference: reference ?? "" }),
    headers: retryAfterS === null ? {} : { "Retry-After": String(retryAfterS) },
  };
}
