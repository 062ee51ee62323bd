import fc from "fast-check";
import { expect, it } from "vitest";
import { buildDocumentHeaders, SECURITY_HEADERS } from "../../src/server/http/security-headers.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createKey } from "../support/booking-app.ts";
import { createManifest } from "../support/create-manifest.ts";
import { hurry } from "../support/hurry.ts";
import { createImageTestApp } from "../support/image-app.ts";
import {
  MARK,
  MARKED_HEADERS,
  MARKED_QUERY,
  markedJourney,
  recordLogOfEachTest,
} from "../support/marked-visitor.ts";

const CASES = 1_000;

/** Documents must show markup as text only. */
const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';

const hostileText = fc.oneof(
  fc.constant(MARKUP),
  fc.constantFrom("../../etc/passwd", "..%2f..%2f", "%00", "%E0%A4%A", "\\\\evil.test", "//evil.test"),
  fc.constantFrom("__proto__", "constructor", "{{7*7}}", "' OR 1=1 --", "\u202Etxt.exe"),
  fc.constantFrom("marksdottir", "Zoë Marksdottir", "https://site.test/marksdottir", MARKED_QUERY),
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
  fc
    .tuple(
      fc.constantFrom("/image/", "/image/harbour.", "/icons/ph.json?icons=", "/assets/", "/builds/", "/api/"),
      segment,
    )
    .map((parts) => parts.join("")),
  fc.constantFrom("/api/booking-requests", "/api/reports"),
);

const queryName = fc.oneof(
  fc.constantFrom("width", "height", "format", "quality", "fit", "v", "s", "icons", "from", "to", "date"),
  fc.constantFrom("passengers", "vehicle", "service", "reference", "token", "people", "__proto__"),
  hostileText,
);

const query = fc
  .array(fc.tuple(queryName, hostileText), { maxLength: 5 })
  .map((pairs) => pairs.map((pair) => pair.map((text) => encodeURIComponent(text.toWellFormed()))))
  .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));

/** Printable ASCII, as every HTTP server in front of the Worker ensures. */
const headerValue = fc.oneof(
  fc.constantFrom("*/*", "text/html", "application/json", "image/avif,*/*;q=0.1", "bytes=0-1", "evil.test"),
  fc.constantFrom("application/x-www-form-urlencoded", "multipart/form-data", "https://evil.test"),
  hostileText.map((text) => text.replace(/[^\x20-\x7E]/g, "").trim()),
);

/** Repeated headers reach a Worker joined by commas. Some values are longer than a browser's. */
const headers = fc.dictionary(
  fc.oneof(
    fc.constantFrom("Accept", "Accept-Language", "Authorization", "CF-Connecting-IP", "Content-Type"),
    fc.constantFrom("Cookie", "If-Match", "If-Modified-Since", "If-None-Match", "Idempotency-Key", "Origin"),
    fc.constantFrom("Range", "Referer", "Sec-Fetch-Site", "X-Forwarded-Host", "X-HTTP-Method-Override"),
  ),
  fc.oneof(
    headerValue,
    fc.array(headerValue, { minLength: 2, maxLength: 3 }).map((values) => values.join(", ")),
    fc.integer({ min: 1_000, max: 16_000 }).map((length) => "a,;=".repeat(length / 4)),
  ),
  { maxKeys: 4 },
);

/** JSON that tries to pollute Object.prototype. */
const POLLUTION = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"__proto__":[],"pickup":{"__proto__":{"polluted":true}}}',
];

interface HostileRequest {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const anyRequest = fc.record({
  method: fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "QUERY"),
  path,
  query,
  headers,
  body: fc.oneof(
    hostileText,
    fc.json(),
    fc.constantFrom(...POLLUTION, "[".repeat(5_000), '{"pickup":'.repeat(500), "=&".repeat(500)),
    query,
  ),
});

/** Posts that pass the first checks: the right type with known fields, some with other types or overlong text. */
const post = fc
  .record({
    path: fc.constantFrom("/api/booking-requests", "/api/reports", "/bookings"),
    isForm: fc.boolean(),
    changes: fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(markedJourney), "__proto__", "type", "body"), hostileText),
      fc.oneof(hostileText, fc.jsonValue({ maxDepth: 3 }), fc.constant("x".repeat(100_000))),
      { maxKeys: 3, noNullPrototype: true },
    ),
    polluted: fc.option(fc.constantFrom(...POLLUTION), { nil: undefined }),
    headers,
  })
  .map(({ path, isForm, changes, polluted, headers }): HostileRequest => {
    const fields = { ...markedJourney, ...changes };
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name.toWellFormed(), String(value).toWellFormed()]),
    );
    const type = isForm ? "application/x-www-form-urlencoded" : "application/json";
    return {
      method: "POST",
      path,
      query: "",
      headers: { ...headers, "Content-Type": type, "Idempotency-Key": "0123456789abcdef" },
      body: isForm ? form.toString() : (polluted ?? JSON.stringify(fields)),
    };
  });

/** The form shows where the visitor wants to go. */
const PREFILL: HostileRequest = {
  method: "GET",
  path: "/bookings",
  query: `from=${encodeURIComponent(MARKUP)}`,
  headers: {},
  body: "",
};

const hostileRequest = fc.oneof({ weight: 4, arbitrary: anyRequest }, { weight: 1, arbitrary: post });

/** Every file exists and contains an empty object. */
const emptyFiles = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];

const documentHeaders = buildDocumentHeaders({
  styleHash: createManifest().criticalStyles.hash,
  hasTurnstile: false,
  apiBase: "/",
});

const readLog = recordLogOfEachTest();

it("no hostile request fails the Worker, reflects markup, caches an error, drops a security header or reaches the log", async () => {
  const { ask } = createImageTestApp({ env: { ASSETS: emptyFiles } });
  const inherited = Object.getOwnPropertyNames(Object.prototype).sort();
  await fc.assert(
    fc.asyncProperty(hostileRequest, async ({ method, path, query, headers, body }) => {
      const hasBody = method !== "GET" && method !== "HEAD";
      const address = query === "" ? path : `${path}${path.includes("?") ? "&" : "?"}${query}`;
      const before = readLog().length;
      const answer = await ask(address, {
        method,
        headers: { ...MARKED_HEADERS, ...headers },
        redirect: "manual",
        ...(hasBody && { body }),
      });
      const text = await answer.text();
      const { status } = answer;

      // A valid booking request finds no database here and gets a 503.
      const canLackDatabase = path === "/bookings" || path === "/api/booking-requests";
      if (status !== 503 || !canLackDatabase) expect(status).toBeLessThan(500);
      if (status >= 400) expect(answer.headers.get("Cache-Control")).toBe("no-store");
      const location = answer.headers.get("Location");
      if (location !== null) expect(location).toMatch(/^\/(?![/\\])/);
      expect(answer.headers.get("Set-Cookie")).toBeNull();
      const isDocument = answer.headers.get("Content-Type")?.startsWith("text/html") || status === 304;
      // JSON and text are not markup, and their policy allows nothing to run.
      if (isDocument) expect(text).not.toContain("<img src=x");
      expect([...answer.headers.values()].join("\n")).not.toContain("<img");
      // Each log line is JSON from the Worker, even if the client sends line breaks.
      for (const line of readLog().slice(before)) {
        expect(line).not.toMatch(/[\n\r\u2028\u2029]|<img/);
        expect(line).not.toMatch(MARK);
        expect(JSON.parse(line)).toHaveProperty("event");
      }
      const isOpen = /^\/image(\/|$)/.test(new URL(`https://site.test${address}`).pathname);
      const expected = isDocument && !isOpen ? documentHeaders : SECURITY_HEADERS[isOpen ? "open" : "data"];
      for (const [name, value] of Object.entries(expected))
        expect([name, answer.headers.get(name)]).toEqual([name, value]);
    }),
    { numRuns: CASES, examples: [[PREFILL]] },
  );
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited);
});

it.each([
  ["/api/booking-requests", "application/json"],
  ["/api/reports", "application/reports+json"],
  ["/bookings", "application/x-www-form-urlencoded"],
])(
  "bodies for %s that hang or break off get a 408, overlong ones a 413, and none is logged",
  async (path, type) => {
    const { ask } = createImageTestApp({ env: { ASSETS: emptyFiles } });
    // The first visit loads the page's code. Its time must not be shortened.
    await ask("/bookings");
    const beginning = new TextEncoder().encode(JSON.stringify(markedJourney).slice(0, -9));
    const send = (pull: NonNullable<UnderlyingDefaultSource<Uint8Array>["pull"]>) => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(beginning), pull });
      const headers = { ...MARKED_HEADERS, "Content-Type": type, "Idempotency-Key": createKey() };
      return ask(`${path}?${MARKED_QUERY}`, { method: "POST", headers, body, duplex: "half" } as RequestInit);
    };
    let pieces = 0;
    const posts = () => [
      send(() => new Promise<never>(() => {})),
      send(() => Promise.reject(new Error("marksdottir is gone"))),
      send((controller) => (++pieces < 1_000 ? controller.enqueue(beginning) : new Promise<never>(() => {}))),
    ];
    const answers = await hurry(() => Promise.all(posts()), 25);
    expect(answers.map(({ status }) => status)).toEqual([408, 408, 413]);
    for (const answer of answers) {
      expect(answer.headers.get("Cache-Control")).toBe("no-store");
      await answer.text();
    }
    expect(readLog().filter((line) => MARK.test(line) || !line.includes('"event":"request"'))).toEqual([]);
  },
);
