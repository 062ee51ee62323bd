import { beforeEach, expect, it, vi } from "vitest";
import { createKey, database, resetDatabase } from "../support/booking-app.ts";
import {
  DOCUMENT_HEADERS,
  EMBEDDABLE_HEADERS,
  FALLBACK_HEADERS,
  pickPolicies,
} from "../support/expected-headers.ts";
import { createFakeImages } from "../support/fake-images.ts";
import { scaleTimeouts } from "../support/faults.ts";
import { MARK, MARKED_HEADERS, MARKED_QUERY, markedJourney } from "../support/marked-visitor.ts";
import { edgeCache, recordLog, startWorker } from "../support/test-worker.ts";

const { request } = startWorker({ env: { DB: database, IMAGES: createFakeImages() } });

beforeEach(resetDatabase);

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
const ENCODED = encodeURIComponent(MARKUP);
const ALL_MARKUP = Object.fromEntries(Object.keys(markedJourney).map((name) => [name, MARKUP]));
const VISITED = `https://site.test/marksdottir?${MARKED_QUERY}`;
const VIOLATION = { documentURL: VISITED, effectiveDirective: "img-src", blockedURL: MARKUP };
const REPORT = { type: "csp-violation", body: { ...VIOLATION, sourceFile: "" } };

const JSON_TYPE = "application/json";
const FORM_TYPE = "application/x-www-form-urlencoded";
const API = "/api/booking-requests";

const post = (type: string, body: string, headers = {}): RequestInit => ({
  method: "POST",
  headers: { "Content-Type": type, "Idempotency-Key": createKey(), ...headers },
  body,
});
const json = (body: string | object) =>
  post(JSON_TYPE, typeof body === "string" ? body : JSON.stringify(body));
const form = (fields: object) => post(FORM_TYPE, String(new URLSearchParams({ ...fields })));

const REQUESTS: readonly [request: string, status: number, path: string, RequestInit?][] = [
  ["a path of markup", 404, `/${ENCODED}`],
  ["a path with an encoded line break and a header", 404, "/services%0d%0aSet-Cookie:%20a=b"],
  ["a path with a right-to-left override", 404, "/%E2%80%AEtxt.exe"],
  ["a path that contains the visitor's name", 404, "/Zo%C3%AB%20Marksdottir"],
  ["a path of 16 kB", 404, `/${"a%25".repeat(4_000)}`],
  ["a path that leaves /assets", 404, "/assets/..%2f..%2fetc/passwd"],
  ["a path that leaves /builds/meta", 404, "/builds/meta/..%2f..%2fetc.json"],
  ["a picture named __proto__", 404, "/image/__proto__"],
  ["markup instead of a picture's width", 400, `/image/harbour?width=${ENCODED}`],
  ["a form prefilled with markup", 200, `/bookings?from=${ENCODED}&to=${ENCODED}`],
  ["a query with property names of Object.prototype", 200, "/bookings?__proto__=a&constructor=b&from=%00"],
  ["a vehicle chooser with markup instead of numbers", 200, `/vehicles?passengers=${ENCODED}`],
  ["a confirmation with SQL as its token", 404, "/bookings?reference=AB-2222-2222&token='%20OR%201=1%20--"],
  ["markup in a header", 200, "/services", { headers: { "Accept-Language": MARKUP } }],
  ["a form whose fields contain markup", 422, "/bookings", form(ALL_MARKUP)],
  ["a form of 5,000 empty fields", 422, "/bookings", post(FORM_TYPE, "=&".repeat(5_000))],
  ["a multipart form without a boundary", 415, "/bookings", post("multipart/form-data", MARKUP)],
  ["a JSON body whose fields contain markup", 422, API, json(ALL_MARKUP)],
  ["a JSON body with fields of wrong types", 422, API, json({ pickup: [[]], name: 1, date: null })],
  ["JSON with control characters and a lone surrogate", 422, API, json({ name: "\0\ud800\r\n\u2028" })],
  ["JSON that tries to pollute Object.prototype", 422, API, json('{"pickup":{"__proto__":{"polluted":1}}}')],
  ["a JSON body of 5,000 open arrays", 400, API, json("[".repeat(5_000))],
  ["a JSON body that is null", 400, API, json("null")],
  ["a report with markup and the visitor's name", 204, "/api/reports", json([REPORT, markedJourney, MARKUP])],
];

it.each(REQUESTS)(
  "%s gets a %i, and injects no markup, weakens no policy, leaves no cached error and logs no personal data",
  async (_what, expected, path, init) => {
    const log = recordLog();
    const inherited = Object.getOwnPropertyNames(Object.prototype).sort();
    const response = await request(path, {
      ...init,
      headers: { ...MARKED_HEADERS, ...(init?.headers as object) },
    });
    const { status, headers } = response;
    const text = await response.text();
    expect(status).toBe(expected);

    const isDocument = headers.get("Content-Type")?.startsWith("text/html");
    const otherHeaders = path.startsWith("/image") ? EMBEDDABLE_HEADERS : FALLBACK_HEADERS;
    expect(pickPolicies(headers)).toEqual(isDocument ? DOCUMENT_HEADERS : otherHeaders);
    if (status >= 400) expect(headers.get("Cache-Control")).toBe("no-store");
    // JSON may repeat markup, because browsers run no scripts in JSON.
    if (isDocument) expect(text).not.toContain("<img src=x");
    expect([...headers.values()].join("\n")).not.toContain("<img");

    for (const line of log.lines) {
      // Each line is one JSON object, even if the request contains line breaks.
      expect(JSON.parse(line)).toHaveProperty("event");
      expect(line).not.toMatch(/[\n\r\u2028\u2029]|<img/);
      expect(line).not.toMatch(MARK);
    }
    expect(Object.getOwnPropertyNames(Object.prototype).sort()).toEqual(inherited);
  },
);

it.each([
  [API, JSON_TYPE],
  ["/api/reports", "application/reports+json"],
  ["/bookings", FORM_TYPE],
])(
  "%s responds with 408 to a body that hangs or breaks off and with 413 to an endless body, and logs no personal data",
  async (path, type) => {
    const log = recordLog();
    // Loads the page's code first, because the shortened timeouts would interrupt the import.
    await request("/bookings");
    const beginning = new TextEncoder().encode(JSON.stringify(markedJourney).slice(0, -9));
    const send = (pull: NonNullable<UnderlyingDefaultSource<Uint8Array>["pull"]>) => {
      const body = new ReadableStream({ start: (controller) => controller.enqueue(beginning), pull });
      const init = { ...post(type, "", MARKED_HEADERS), body, duplex: "half" };
      return request(`${path}?${MARKED_QUERY}`, init as RequestInit);
    };
    let pieces = 0;
    const posts = () => [
      send(() => new Promise<never>(() => {})),
      send(() => Promise.reject(new Error("marksdottir is gone"))),
      send((controller) => (++pieces < 1_000 ? controller.enqueue(beginning) : new Promise<never>(() => {}))),
    ];
    const answers = await scaleTimeouts(() => Promise.all(posts()), 25);
    expect(answers.map(({ status }) => status)).toEqual([408, 408, 413]);
    for (const { headers } of answers) expect(headers.get("Cache-Control")).toBe("no-store");
    expect(log.readEvents()).toEqual([]);
    expect(log.lines.join()).not.toMatch(MARK);
  },
);

/** Request headers that a shared cache may leave out of its key unless the Vary header names them. */
const UNKEYED = Object.entries({
  Accept: "text/html, image/avif",
  "Accept-Language": "ga",
  Cookie: "a=b; c=d",
  Forwarded: "for=1.2.3.4;host=evil.test;proto=http",
  Origin: "https://evil.test",
  Range: "bytes=0-3",
  "Save-Data": "on",
  "User-Agent": "<b>evil.test</b>",
  "X-Forwarded-Host": "evil.test",
});

it.each([
  "/services",
  "/services/",
  "/nope",
  "/assets/gone.js",
  "/robots.txt",
  "/sitemap.xml",
  "/llms.txt",
  "/.well-known/security.txt",
  "/manifest.webmanifest",
  "/icons/ph.json?icons=phone",
  "/image",
  "/image/harbour?width=640",
  "/image/harbour?width=601&format=auto",
])(
  "a shared cache cannot be poisoned at %s, neither by a request for another host nor by a header outside Vary",
  async (path) => {
    recordLog();
    // Stop the clock, because a document contains the time of its rendering.
    vi.useFakeTimers({ toFake: ["Date"] });
    // Without the data centre's cache, the Worker creates each response anew.
    vi.spyOn(edgeCache, "match").mockResolvedValue(undefined);
    const read = async (address: string, init: RequestInit = {}) => {
      const response = await request(address, init);
      // These headers describe the creation of a response and may differ.
      const { "server-timing": _, "x-image-origin": __, ...kept } = Object.fromEntries(response.headers);
      return { status: response.status, headers: kept, text: await response.text() };
    };
    const plain = await read(path);
    const unkeyed = UNKEYED.filter(([name]) => !plain.headers.vary?.includes(name));
    const response = await read(path, { headers: Object.fromEntries(unkeyed) });
    expect(response).toEqual(plain);
    expect(JSON.stringify(await read(`https://evil.test${path}`))).not.toContain("evil.test");
  },
);
