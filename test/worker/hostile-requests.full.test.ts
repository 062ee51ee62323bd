import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildDocumentHeaders, SECURITY_HEADERS } from "../../src/server/http/security-headers.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { createKey } from "../support/booking-app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { hurry } from "../support/hurry.ts";
import { createImageTestApp } from "../support/image-app.ts";
import {
  MARK,
  MARKED_HEADERS,
  MARKED_QUERY,
  markedJourney,
  recordLogOfEachTest,
} from "../support/marked-visitor.ts";

/** Markup that a document must show as text only. */
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
  segment.map((text) => `/image/${text}`),
  segment.map((text) => `/image/harbour.${text}`),
  segment.map((text) => `/icons/${text}.json`),
  segment.map((text) => `/icons/ph.json?icons=${text}`),
  segment.map((text) => `/assets/${text}`),
  segment.map((text) => `/builds/${text}`),
  segment.map((text) => `/api/${text}`),
  fc.constantFrom("/api/booking-requests", "/api/reports"),
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

/** Printable ASCII, as every HTTP server in front of the Worker ensures. */
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

/** Repeated headers reach a Worker joined by commas. Some values are longer than a browser's. */
const headers = fc.dictionary(
  headerName,
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

const body = fc.oneof(
  hostileText,
  fc.json(),
  fc.constantFrom(...POLLUTION, "[".repeat(5_000), '{"pickup":'.repeat(500), "=&".repeat(500)),
  query,
);

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
  body,
});

/** Replacement values: other types, other names and overlong text. */
const hostileValue = fc.oneof(hostileText, fc.jsonValue({ maxDepth: 3 }), fc.constant("x".repeat(100_000)));

/** Posts that pass the first checks: the right type with known fields. */
const post = fc
  .record({
    path: fc.constantFrom("/api/booking-requests", "/api/reports", "/bookings"),
    isForm: fc.boolean(),
    changes: fc.dictionary(
      fc.oneof(fc.constantFrom(...Object.keys(markedJourney), "__proto__", "type", "body"), hostileText),
      hostileValue,
      {
        maxKeys: 3,
        noNullPrototype: true,
      },
    ),
    polluted: fc.option(fc.constantFrom(...POLLUTION), { nil: undefined }),
    headers,
  })
  .map(({ path, isForm, changes, polluted, headers }): HostileRequest => {
    const fields = { ...markedJourney, ...changes };
    const form = new URLSearchParams(
      Object.entries(fields).map(([name, value]) => [name.toWellFormed(), String(value).toWellFormed()]),
    );
    return {
      method: "POST",
      path,
      query: "",
      headers: {
        ...headers,
        "Content-Type": isForm ? "application/x-www-form-urlencoded" : "application/json",
        "Idempotency-Key": "0123456789abcdef",
      },
      body: isForm ? form.toString() : (polluted ?? JSON.stringify(fields)),
    };
  });

const request = fc.oneof({ weight: 4, arbitrary: anyRequest }, { weight: 1, arbitrary: post });

/** Every file exists and contains an empty object. */
const emptyFiles = { fetch: async () => Response.json({}) } as unknown as Env["ASSETS"];

const readLog = recordLogOfEachTest();

it("no hostile request fails the Worker, reflects markup, caches an error, drops a security header or reaches the log", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { ask } = createImageTestApp({ env: { ASSETS: emptyFiles } });
  const inherited = Object.getOwnPropertyNames(Object.prototype).sort();
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, query, headers, body }) => {
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
      if (status !== 503 || !isBookingAddress(path)) expect(status).toBeLessThan(500);
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
      expect(Object.fromEntries(answer.headers)).toMatchObject(lowerNames(expected));
    }),
    { numRuns: CASES },
  );
  expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited);
});

/** The addresses that accept a body, with its type. */
const DOORS = {
  "/api/booking-requests": "application/json",
  "/api/reports": "application/reports+json",
  "/api/vitals": "application/json",
  "/bookings": "application/x-www-form-urlencoded",
} as const;

type Door = keyof typeof DOORS;

const door = fc.constantFrom(...(Object.keys(DOORS) as Door[]));

/** The beginning of a body before it goes wrong. */
const beginning = fc
  .record({ isForm: fc.boolean(), share: fc.double({ min: 0, max: 1, noNaN: true }) })
  .map(({ isForm, share }) => {
    const whole = isForm ? new URLSearchParams(markedJourney).toString() : JSON.stringify(markedJourney);
    return new TextEncoder().encode(whole.slice(0, Math.floor(whole.length * share)));
  });

/** Ways in which a body goes wrong after its beginning. */
const WRONGS = {
  "never ends": () => new Promise<never>(() => {}),
  "breaks off": () => Promise.reject(new Error("marksdottir is gone")),
  "comes by one byte a second": async (controller: ReadableStreamDefaultController<Uint8Array>) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    controller.enqueue(new Uint8Array([32]));
  },
} as const;

const wrong = fc.constantFrom(...(Object.keys(WRONGS) as (keyof typeof WRONGS)[]));

it("slow, broken and endless bodies each get a 408 in time, many at once, and log no error", {
  timeout: TIME_LIMIT_MS,
}, async () => {
  const { ask } = createImageTestApp({
    env: { ASSETS: emptyFiles, VITALS: { writeDataPoint() {} } },
  });
  // The first visit loads the page's code. Its time must not be shortened.
  await ask("/bookings");
  const slowPosts = fc.array(fc.record({ door, beginning, wrong }), { minLength: 10, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(slowPosts, async (posts) => {
      const send = ({ door, beginning, wrong }: (typeof posts)[number]) => {
        const parts = [beginning];
        const body = new ReadableStream<Uint8Array>({
          async pull(controller) {
            const part = parts.pop();
            if (part) controller.enqueue(part);
            else await WRONGS[wrong](controller);
          },
        });
        const headers = { ...MARKED_HEADERS, "Content-Type": DOORS[door], "Idempotency-Key": createKey() };
        const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
        return ask(`${door}?${MARKED_QUERY}`, init);
      };
      const answers = await hurry(() => Promise.all(posts.map(send)), 25);
      expect(answers.map(({ status }) => status)).toEqual(posts.map(() => 408));
      for (const answer of answers) {
        expect(answer.headers.get("Cache-Control")).toBe("no-store");
        await answer.text();
      }
    }),
    { numRuns: 50 },
  );
  expect(readLog().filter((line) => MARK.test(line) || !line.includes('"event":"request"'))).toEqual([]);
});

describe("rate limits count all IPv6 addresses of one network, and all notations of one IPv4 address, as one client", () => {
  const ALLOWED = 10;

  /** An address with a limit, and its status within the limit. */
  const LIMITED = {
    IMAGE_LIMIT: { path: (n: number) => `/image/harbour?width=${1_000 + n}`, body: undefined, within: 200 },
    // There is no database here.
    BOOKING_LIMIT: { path: () => "/api/booking-requests", body: JSON.stringify(markedJourney), within: 503 },
    REPORT_LIMIT: { path: () => "/api/reports", body: "[]", within: 204 },
  } as const;

  const group = fc.oneof(fc.constantFrom(0, 0, 1, 0xffff), fc.nat(0xffff));
  const groups = fc.array(group, { minLength: 4, maxLength: 4 });

  /** In full, in capitals, or compressed like the URL Standard. */
  const write = fc.constantFrom<((groups: readonly number[]) => string)[]>(
    (groups) => groups.map((group) => group.toString(16).padStart(4, "0")).join(":"),
    (groups) => groups.map((group) => group.toString(16).toUpperCase()).join(":"),
    (groups) =>
      new URL(`http://[${groups.map((group) => group.toString(16)).join(":")}]`).hostname.slice(1, -1),
  );

  const inOnePrefix = fc
    .tuple(groups, fc.array(fc.tuple(groups, write), { minLength: ALLOWED + 5, maxLength: ALLOWED + 5 }))
    .map(([prefix, hosts]) => hosts.map(([host, write]) => write([...prefix, ...host])));

  const asOneIpv4 = fc
    .tuple(fc.ipV4(), fc.array(fc.nat(3), { minLength: ALLOWED + 5, maxLength: ALLOWED + 5 }))
    .map(([address, writings]) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      const mapped = [a * 256 + b, c * 256 + d].map((group) => group.toString(16)).join(":");
      const forms = [address, `::ffff:${address}`, `::FFFF:${mapped}`, `0:0:0:0:0:ffff:${mapped}`];
      return writings.map((writing) => forms[writing] ?? address);
    });

  it.each(Object.entries(LIMITED))(
    "at %s",
    { timeout: TIME_LIMIT_MS },
    async (binding, { path, body, within }) => {
      await fc.assert(
        fc.asyncProperty(fc.oneof(inOnePrefix, asOneIpv4), async (addresses) => {
          const counts = new Map<string, number>();
          const limit = async ({ key }: { key: string }) => {
            counts.set(key, (counts.get(key) ?? 0) + 1);
            return { success: (counts.get(key) ?? 0) <= ALLOWED };
          };
          const { ask } = createImageTestApp({ env: { [binding]: { limit } } });
          const statuses: number[] = [];
          for (const [n, address] of addresses.entries()) {
            const headers = {
              "CF-Connecting-IP": address,
              "Content-Type": "application/json",
              "Idempotency-Key": createKey(),
            };
            const answer = await ask(path(n), { headers, ...(body && { method: "POST", body }) });
            statuses.push(answer.status);
            await answer.arrayBuffer();
          }
          expect(statuses).toEqual(addresses.map((_, n) => (n < ALLOWED ? within : 429)));
        }),
        { numRuns: 30 },
      );
    },
  );
});

const documentHeaders = buildDocumentHeaders({
  styleHash: EMPTY_MANIFEST.criticalStyles.hash,
  hasTurnstile: false,
  apiBase: "/",
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
