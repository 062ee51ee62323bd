import { afterEach, expect, it, vi } from "vitest";
import { TURNSTILE_SCRIPT_URL } from "../../src/shared/protocol.ts";
import { isFaultId } from "../../src/shared/random.ts";
import { REACHED_LIMIT, recordLog, startWorker } from "../support/test-worker.ts";

const PAGE = "https://site.test/bookings?reference=AB-7K3M-92QX&token=secret";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const manifest = { id: "test" };

function post(body: unknown, type = "application/json"): RequestInit {
  return { method: "POST", headers: { "Content-Type": type }, body: JSON.stringify(body) };
}

/** Sends browser reports, and returns the response and the logged reports. */
async function report(body: unknown, type?: string, env: object = {}) {
  const log = recordLog();
  const response = await startWorker({ manifest, env }).request("/api/reports", post(body, type));
  return { response, log: log.readEvents() };
}

const BLOCKED = "https://evil.test/x?a=b";
const VIOLATION_LINE = { directive: "script-src-elem", page: "/bookings", blocked: "https://evil.test" };
const SOURCE = "/assets/entry-AbC_1.js:1:2345";
const SCRIPT_LINE = { name: "TypeError", source: SOURCE, page: "/bookings", build: "b1", id: "F-7K3M-92QX" };

/** Returns Chromium's report of a blocked script from another host. */
const violation = (fields: object = {}) => ({
  type: "csp-violation",
  body: { effectiveDirective: "script-src-elem", blockedURL: BLOCKED, documentURL: PAGE, ...fields },
});

const olderViolation = (fields: object = {}) => ({
  "csp-report": {
    "violated-directive": "script-src-elem 'self'",
    "blocked-uri": BLOCKED,
    "document-uri": PAGE,
    ...fields,
  },
});

const scriptError = (fields: object = {}) => ({
  type: "script-error",
  body: { ...SCRIPT_LINE, message: "Jane Doe is not a function", ...fields },
});

it.each<[string, unknown, object, string?]>([
  ["a report in the current format", [violation()], {}, "application/reports+json"],
  ["a report in the older format", olderViolation(), {}, "application/csp-report; charset=utf-8"],
  ["inline code", violation({ blockedURL: "inline", sourceFile: PAGE }), { blocked: "inline" }],
  ["a data: URL", violation({ blockedURL: "data:text/html,Jane Doe" }), { blocked: "data:" }],
  ["missing URLs", violation({ blockedURL: null, documentURL: null }), { blocked: "other", page: "other" }],
  ["an overlong host", violation({ blockedURL: `https://${"a.".repeat(60)}test` }), { blocked: "other" }],
  ["Turnstile's script", violation({ sourceFile: TURNSTILE_SCRIPT_URL }), {}],
  ["a valid report among invalid reports", [{}, violation(), scriptError({ build: "<b>" }), 3], {}],
])("for %s, the Worker logs a violation without the visitor's data", async (_what, body, line, type) => {
  const { response, log } = await report(body, type);
  expect([response.status, response.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
  expect(log).toEqual([{ event: "policy-violation", build: "test", ...VIOLATION_LINE, ...line }]);
});

it.each([
  ["an extension", olderViolation({ "blocked-uri": "moz-extension://a/b.js" })],
  ["a script of another site", violation({ sourceFile: "https://evil.test/a.js" })],
])("the Worker does not log a violation caused by %s", async (_cause, body) => {
  const { response, log } = await report(body);
  expect([response.status, log]).toEqual([204, []]);
});

it("the log of a script error has the location, but neither the message nor an unknown name or path", async () => {
  const invented = scriptError({ name: "Jane Doe", page: "/jane" });
  expect((await report([scriptError(), invented])).log).toEqual([
    { event: "script-error", ...SCRIPT_LINE },
    { event: "script-error", ...SCRIPT_LINE, name: "unknown", page: "other" },
  ]);
});

it("the Worker logs at most ten reports of one request", async () => {
  expect((await report(Array(50).fill(violation()))).log).toHaveLength(10);
});

it.each<[what: string, status: number, code: string, body: unknown, env?: object]>([
  ["an empty list", 400, "report-invalid", []],
  ["an unknown directive", 400, "report-invalid", violation({ effectiveDirective: "jane-doe" })],
  ["an error of another site's script", 400, "report-invalid", scriptError({ source: `${BLOCKED}:1:1` })],
  ["an invalid fault id", 400, "report-invalid", scriptError({ id: "F-" })],
  ["an overlong report", 413, "report-too-large", " ".repeat(20_000)],
  ["a report at the rate limit", 429, "report-limit-reached", violation(), { REPORT_LIMIT: REACHED_LIMIT }],
])("the Worker rejects %s with %i and logs no report", async (_what, status, code, body, env) => {
  const { response, log } = await report(body, undefined, env);
  expect([response.status, await response.json(), log]).toMatchObject([status, { code }, []]);
  expect(response.headers.get("Retry-After")).toBe(status === 429 ? "60" : null);
});

it("/healthz returns an uncacheable 503 without a database, and checks the site's files at most once in ten seconds", async () => {
  const now = Date.now();
  const fetch = vi.fn(async () => Response.json({}));
  const { request } = startWorker({ manifest, env: { ASSETS: { fetch } } });
  for (const ms of [0, 5_000, 9_999, 10_000]) {
    vi.setSystemTime(now + ms);
    const response = await request("/healthz");
    expect([response.status, response.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    const parts = { files: "ok", database: "off", channels: "off" };
    expect(await response.json()).toEqual({ status: "failing", build: "test", parts });
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("the log line of a request has the pattern of the route instead of the URL, and marks a prefetch", async () => {
  const log = recordLog();
  const { request } = startWorker({ manifest });
  const line = { event: "request", method: "GET", route: "/services", status: 200, build: "test" };
  await request("/services?from=here", { headers: { "CF-Ray": "8c1f-ABC" } });
  await request("/services", { headers: { "Sec-Purpose": "prefetch;prerender" } });
  await request("/icons/jane.json?icons=jane");
  expect(log.readRequests()).toEqual([
    { ...line, ms: expect.any(Number), ray: "8c1f-ABC" },
    { ...line, ms: expect.any(Number), cache: "miss", isAhead: true },
    { ...line, ms: expect.any(Number), route: "/icons/:file", status: 404 },
  ]);
});

it("the Worker logs an unexpected error once, with an id, the stack, the cause, the route and the build", async () => {
  const log = recordLog();
  const fault = new TypeError("out of order", { cause: new Error("no current") });
  const ASSETS = { fetch: () => Promise.reject(fault) };
  await startWorker({ manifest, env: { ASSETS } }).request("/service-worker.js");
  expect(log.readEvents()).toEqual([
    {
      event: "request",
      id: expect.toSatisfy(isFaultId),
      build: "test",
      name: "TypeError",
      message: "out of order",
      cause: "no current",
      stack: expect.stringContaining("TypeError: out of order"),
      route: "/service-worker.js",
    },
  ]);
});
