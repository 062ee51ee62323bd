import { MAX_REQUEST_BYTES } from "../../shared/booking/limits.ts";
import { readForm, readValues } from "../../shared/booking/read-form.ts";
import { TURNSTILE_FIELD } from "../../shared/turnstile.ts";
import { BodyIncomplete, BodyTooLarge, readBody, readMediaType } from "../http/read-body.ts";
import { createFingerprint, isKey } from "./identity.ts";
import type { RejectionCode } from "./rejections.ts";
import { isSameOrigin } from "./same-origin.ts";
import type { Submission } from "./submit.ts";

/** A request that cannot be looked into. */
export class UnreadableRequest extends Error {
  override readonly name = "UnreadableRequest";
  readonly code: RejectionCode;

  constructor(code: RejectionCode) {
    super(code);
    this.code = code;
  }
}

/** What the form and JSON call what is no answer of the visitor's. */
const TRAP = "website";
const STARTED_AT = "startedAt";

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
  const { [TRAP]: website, [STARTED_AT]: startedAt, [TURNSTILE_FIELD]: turnstileToken } = body;
  return {
    key,
    values: readValues(body),
    website: toText(website),
    startedAt: toMoment(startedAt),
    turnstileToken: toText(turnstileToken),
  };
}

/**
 * Reads a form that a browser posts to the page.
 * @param siteOrigin Scheme and host of the public site.
 * @throws UnreadableRequest
 */
export async function readFormSubmission(request: Request, siteOrigin: string): Promise<Submission> {
  checkOrigin(request, siteOrigin);
  if (!FORM_TYPES.includes(readMediaType(request.headers))) throw new UnreadableRequest("wrong-form-type");
  const form = await parseForm(await readBytes(request), request.headers.get("Content-Type") ?? "");
  const values = readForm(form);
  const key = toText(form.get("key"));
  return {
    key: isKey(key) ? key : await createFingerprint(values),
    values,
    website: toText(form.get(TRAP)),
    startedAt: toMoment(form.get(STARTED_AT)),
    turnstileToken: toText(form.get(TURNSTILE_FIELD)),
  };
}

function checkOrigin(request: Request, siteOrigin: string): void {
  const origins = [siteOrigin, new URL(request.url).origin];
  if (!isSameOrigin(request.headers, origins)) throw new UnreadableRequest("cross-origin");
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

/** Milliseconds since 1970, from a number or its figures; null for anything else. */
function toMoment(value: unknown): number | null {
  const moment = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof moment === "number" && Number.isFinite(moment) ? moment : null;
}
