import { bookingAnswers } from "../../content/booking-answers.ts";
import type { PagePath } from "../../content/site-pages.ts";
import { type FormEntries, readForm, toEntries } from "../../shared/booking/booking-request.ts";
import type { FormValues } from "../../shared/booking/fields.ts";
import { fillWords } from "../../shared/text.ts";
import { TURNSTILE_FIELD } from "../../shared/turnstile.ts";
import type { ProblemStatus } from "../http/problem.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import type { StoredRequest } from "./database.ts";

/* Reads booking requests and describes rejections, for the API and for the page. */

/** A booking request from the API or the form, before validation. */
export interface Submission {
  /** The idempotency key: a repeat with the same key is the same request. */
  readonly key: string;
  readonly values: FormValues;
  /** A digest that is equal for equal values. */
  readonly fingerprint: string;
  /** The value of the hidden honeypot field, which people leave empty. */
  readonly website: string;
  readonly turnstileToken: string;
}

/** Why a booking request was rejected. Stable: clients may depend on it. */
export type RejectionCode = keyof typeof bookingAnswers;

export class UnreadableRequest extends Error {
  override readonly name = "UnreadableRequest";
  readonly code: RejectionCode;

  constructor(code: RejectionCode) {
    super(code);
    this.code = code;
  }
}

const MAX_REQUEST_BYTES = 32 * 1024;

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/**
 * Reads an API request.
 * @param siteOrigin Scheme and host of the public site.
 * @throws UnreadableRequest
 */
export async function readJsonSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (readMediaType(request.headers) !== "application/json") throw new UnreadableRequest("wrong-type");
  // The draft standard puts the key in quotation marks; most clients do not.
  const key = (request.headers.get("Idempotency-Key") ?? "").replace(/^"(.*)"$/, "$1");
  if (!isKey(key)) throw new UnreadableRequest("key-missing");
  return await toSubmission(key, toEntries(parseJson(await readBytes(request))));
}

/**
 * Reads a form that a browser posts to the page. Without a key, equal values are the same request.
 * @param siteOrigin Scheme and host of the public site.
 * @throws UnreadableRequest
 */
export async function readFormSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (!FORM_TYPES.includes(readMediaType(request.headers))) throw new UnreadableRequest("wrong-form-type");
  const form = await parseForm(await readBytes(request), request.headers.get("Content-Type") ?? "");
  const key = readText(form, "key");
  return await toSubmission(isKey(key) ? key : null, form);
}

/** @param key Null if the request has none. Then its fingerprint is the key. */
async function toSubmission(key: string | null, entries: FormEntries): Promise<Submission> {
  const values = readForm(entries);
  const fingerprint = await createFingerprint(values);
  return {
    key: key ?? fingerprint,
    values,
    fingerprint,
    website: readText(entries, "website"),
    turnstileToken: readText(entries, TURNSTILE_FIELD),
  };
}

/** Returns true for a valid idempotency key: long enough to be unique, short enough to store. */
function isKey(text: string): boolean {
  return /^[A-Za-z0-9-]{16,64}$/.test(text);
}

/** Returns the SHA-256 of the values in hexadecimal. */
async function createFingerprint(values: FormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Rejects requests from other sites' pages. Browsers send Sec-Fetch-Site, which no page can forge, or at least Origin.
 * If API_BASE points to another origin, Origin identifies the site's own pages. A client that sends neither header is
 * not a browser, so no visitor of another site is behind the request.
 */
function checkOrigin({ headers, url }: Request, siteOrigin: string): void {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  const isFromSite = origin === siteOrigin && new URL(url).origin !== siteOrigin;
  const isOwn =
    isFromSite ||
    (site === null
      ? origin === null || origin === siteOrigin || origin === new URL(url).origin
      : // "none": the visitor typed the address or reloaded the page.
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

function parseJson(bytes: Uint8Array): object {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw new UnreadableRequest("bad-json");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw new UnreadableRequest("bad-json");
  return body;
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
  } catch {
    throw new UnreadableRequest("bad-form");
  }
}

/** Reads a field that is not one of the visitor's values. */
function readText(entries: FormEntries, name: string): string {
  const [value] = entries.getAll(name);
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

/** Retry-After if the database has failed, in seconds. */
const STORE_RETRY_S = 5;

/** @param reference The request that already has the key, if that is the reason. */
export function describeRejection(code: RejectionCode, reference: string | null) {
  const status = STATUS[code];
  const retryAfterS = status === 429 ? LIMIT_PERIOD_S : status === 503 ? STORE_RETRY_S : null;
  return {
    status,
    message: fillWords(bookingAnswers[code], { reference: reference ?? "" }),
    headers: retryAfterS === null ? {} : { "Retry-After": String(retryAfterS) },
  };
}

const PAGE_PATH: PagePath = "/bookings";

/** The value of `format` in the address of a calendar file. */
export const CALENDAR_FORMAT = "ics";

/** Returns the path and query of a confirmation. */
export function buildConfirmationPath({ sent, token }: StoredRequest): string {
  return `${PAGE_PATH}?${new URLSearchParams({ reference: sent.reference, token })}`;
}

/** Returns the path and query of the calendar file of a confirmation. */
export function buildCalendarPath(stored: StoredRequest): string {
  return `${buildConfirmationPath(stored)}&format=${CALENDAR_FORMAT}`;
}
