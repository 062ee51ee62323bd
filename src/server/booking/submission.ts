import type { FormValues } from "../../shared/booking/fields.ts";
import { type FormEntries, toEntries } from "../../shared/form-entries.ts";
import { TURNSTILE_FIELD } from "../../shared/protocol.ts";
import { createToken } from "../../shared/random.ts";
import { readBody, readMediaType } from "../http/read-body.ts";
import { createRejection } from "./rejections.ts";

export interface Submission {
  /** The idempotency key. */
  readonly key: string;
  /** The answers, which are neither cleaned nor validated yet. */
  readonly entries: FormEntries;
  /** The value of the hidden honeypot field. */
  readonly honeypot: string;
  readonly turnstileToken: string;
}

const MAX_REQUEST_BYTES = 32 * 1024;

/** @throws Problem */
export async function readJsonSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (readMediaType(request.headers) !== "application/json") throw createRejection("wrong-type");
  // Accepts the key without quotation marks, too, although the draft standard requires them.
  const key = (request.headers.get("Idempotency-Key") ?? "").replace(/^"(.*)"$/, "$1");
  if (!isKey(key)) throw createRejection("key-missing");
  return toSubmission(key, toEntries(parseJson(await readBytes(request))));
}

/** Creates a key if the form has no valid key. @throws Problem */
export async function readFormSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  const form = await readPostedForm(request, siteOrigin);
  const key = readText(form, "key");
  return toSubmission(isKey(key) ? key : createToken(), form);
}

/** @throws Problem */
export async function readPostedForm(request: Request, siteOrigin: string): Promise<URLSearchParams> {
  checkOrigin(request, siteOrigin);
  if (readMediaType(request.headers) !== "application/x-www-form-urlencoded")
    throw createRejection("wrong-form-type");
  return new URLSearchParams(new TextDecoder().decode(await readBytes(request)));
}

function toSubmission(key: string, entries: FormEntries): Submission {
  return {
    key,
    entries,
    honeypot: readText(entries, "website"),
    turnstileToken: readText(entries, TURNSTILE_FIELD),
  };
}

/** A key must be long enough to be unique and short enough to store. */
function isKey(text: string): boolean {
  return /^[A-Za-z0-9-]{16,64}$/.test(text);
}

/** Returns a digest that is equal for equal values. */
export async function createFingerprint(values: FormValues): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(Object.entries(values)));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Current browsers send Sec-Fetch-Site or at least Origin with a POST request, and no page can forge these headers.
 * Accepts a request with neither header, because programs may omit both. @throws Problem
 */
function checkOrigin({ headers, url }: Request, siteOrigin: string): void {
  const site = headers.get("Sec-Fetch-Site");
  const origin = headers.get("Origin");
  // If API_BASE is another origin, the site's own pages send cross-origin requests.
  const isFromSite = origin === siteOrigin && new URL(url).origin !== siteOrigin;
  const isOwn =
    isFromSite ||
    (site === null
      ? origin === null || origin === siteOrigin || origin === new URL(url).origin
      : // "none" means that the visitor, not a page, started the request.
        site === "same-origin" || site === "none");
  if (!isOwn) throw createRejection("cross-origin");
}

async function readBytes(request: Request): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBody(request.body, MAX_REQUEST_BYTES);
  if (typeof bytes === "string") throw createRejection(bytes);
  return bytes;
}

function parseJson(bytes: Uint8Array): object {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes));
  } catch {
    throw createRejection("bad-json");
  }
  if (typeof body !== "object" || body === null || Array.isArray(body)) throw createRejection("bad-json");
  return body;
}

function readText(entries: FormEntries, name: string): string {
  const [value] = entries.getAll(name);
  return typeof value === "string" ? value.trim() : "";
}
