import fc from "fast-check";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Env } from "../../src/server/env.ts";
import { buildDocumentHeaders, SECURITY_HEADERS } from "../../src/server/security-headers.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { createImageTestApp } from "../support/image-app.ts";

/** What would be seen in a document that shows it as anything but text. */
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

const CASES = 20_000;
const TIME_LIMIT_MS = 300_000;

const hostileText = fc.oneof(
  fc.constant(MARKUP),
  fc.constantFrom(
    "../../etc/passwd",
    "..%2f..%2f",
    "%00",
    "%E0%A4%A",
    "%u0041",
    "\\\\evil.test",
    "//evil.test",
  ),
  fc.constantFrom("__proto__", "constructor", "toString", "{7*7}", "{{7*7}}", "' OR 1=1 --", "\u202Etxt.exe"),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.string({ unit: "binary-ascii", maxLength: 60 }),
  fc.integer({ min: 1, max: 40 }).map((size) => "a%".repeat(size * 40)),
);

const segment = hostileText.map((text) =>
  encodeURI(text.toWellFormed()).replaceAll("#", "%23").replaceAll("?", "%3F"),
);

const path = fc.oneof(
  fc.constantFrom("/", "/bookings", "/services", "/vehicles", "/image", "/robots.txt", "/sitemap.xml"),
  fc.array(segment, { minLength: 1, maxLength: 4 }).map((parts) => `/${parts.join("/")}`),
  segment.map((text) => `/image/${text}`),
  segment.map((text) => `/image/causeway.${text}`),
  segment.map((text) => `/icons/${text}.json`),
  segment.map((text) => `/icons/ph.json?icons=${text}`),
  segment.map((text) => `/assets/${text}`),
  segment.map((text) => `/builds/${text}`),
  segment.map((text) => `/${text}/_payload.json`),
  segment.map((text) => `/api/${text}`),
  fc.constantFrom("/api/booking-requests", "/api/reports", "/_payload.json", "/services/_payload.json"),
);

const queryName = fc.oneof(
  fc.constantFrom("width", "height", "format", "quality", "fit", "v", "s", "icons", "from", "to", "date"),
  fc.constantFrom("passengers", "vehicle", "service", "reference", "token", "people", "__proto__"),
  hostileText,
);

const query = fc
  .array(fc.tuple(queryName, hostileText), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${encode(name)}=${encode(value)}`).join("&"));

const headerName = fc.constantFrom(
  "Accept",
  "Accept-Encoding",
  "Accept-Language",
  "Authorization",
  "CF-Connecting-IP",
  "Content-Type",
  "Cookie",
  "Forwarded",
  "If-Match",
  "If-Modified-Since",
  "If-None-Match",
  "Idempotency-Key",
  "Origin",
  "Range",
  "Referer",
  "Sec-Fetch-Site",
  "X-Forwarded-Host",
  "X-Forwarded-Proto",
  "X-HTTP-Method-Override",
  "X-Original-URL",
  "X-Rewrite-URL",
);

/** What a header may hold: visible ASCII, as every HTTP stack in front of the Worker sees to. */
const headerValue = fc.oneof(
  fc.constantFrom(
    "*/*",
    "text/html",
    "application/json",
    "image/avif,*/*;q=0.1",
    'W/"test-home"',
    "bytes=0-1",
  ),
  fc.constantFrom(
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "https://evil.test",
    "evil.test",
  ),
  hostileText.map((text) => text.replace(/[^\x20-\x7E]/g, "").trim()),
);

const body = fc.oneof(
  hostileText,
  fc.json(),
  fc.constantFrom('{"__proto__":{"a":1}}', "[".repeat(5_000), '{"pickup":'.repeat(500), "=&".repeat(500)),
  query,
);

const request = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"),
  path,
  query,
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 4 }),
  body,
});

/** Every file is there, and is an empty object. */
const emptyFiles = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];

beforeEach(() => {
  for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

it("no request makes the Worker fail, reflect markup, let an error be kept, or leave out a header", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { ask } = createImageTestApp({ env: { ASSETS: emptyFiles } });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, headers, body }) => {
      const hasBody = method !== "GET" && method !== "HEAD";
      const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
      const answer = await ask(address, { method, headers, redirect: "manual", ...(hasBody && { body }) });
      const text = await answer.text();
      const { status } = answer;

      // A booking request that is sound finds no database here: that refusal is the one honest 503.
      if (status !== 503 || !isBookingAddress(path)) expect(status).toBeLessThan(500);
      if (status >= 400) expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const location = answer.headers.get("Location");
      if (location !== null) expect(location).toMatch(/^\/(?![/\\])/);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
      const isDocument = answer.headers.get("Content-Type")?.startsWith("text/html") || status === 304;
      // In JSON or text it is no markup, and the policy of such answers lets nothing run.
      if (isDocument) expect(text).not.toContain("<img src=x");
      const isOpen = /^\/image(\/|$)/.test(new URL(`https://site.test${address}`).pathname);
      const expected = isDocument && !isOpen ? documentHeaders : SECURITY_HEADERS[isOpen ? "open" : "data"];
      expect(Object.fromEntries(answer.headers)).toMatchObject(lowerNames(expected));
    }),
    { numRuns: CASES },
  );
});

const documentHeaders = buildDocumentHeaders({
  styleHash: EMPTY_MANIFEST.criticalStyles.hash,
  hasTurnstile: false,
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function isBookingAddress(path: string): boolean {
  return path === "/bookings" || path === "/api/booking-requests";
}

function lowerNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
