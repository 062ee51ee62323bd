import { createExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

const PAGE = "https://site.test/bookings?reference=XY-7K3M-92QX&token=secret";
const FULL = { limit: async () => ({ success: false }) };

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a new Worker and a function that sends it requests. */
function startWorker(env: object = {}) {
  const app = createApp({ manifest: EMPTY_MANIFEST });
  const ASSETS = { fetch: async () => Response.json({}) };
  const bindings = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off", ASSETS, ...env };
  return async (path: string, init: RequestInit = {}) =>
    await app.request(`https://site.test${path}`, init, bindings, createExecutionContext());
}

function post(body: unknown, type = "application/json"): RequestInit {
  return { method: "POST", headers: { "Content-Type": type }, body: JSON.stringify(body) };
}

/** Sends browser reports, and returns the response and the logged lines. */
async function report(body: unknown, type?: string) {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  const answer = await startWorker()("/api/reports", post(body, type));
  return { answer, log: warn.mock.calls.map(([line]) => JSON.parse(String(line))) };
}

describe("POST /api/reports", () => {
  it.each([
    [
      "of the Reporting API",
      "application/reports+json",
      [
        {
          type: "csp-violation",
          body: {
            effectiveDirective: "script-src-elem",
            blockedURL: "https://evil.test/x",
            documentURL: PAGE,
          },
        },
      ],
    ],
    [
      "of report-uri",
      "application/csp-report; charset=utf-8",
      {
        "csp-report": {
          "violated-directive": "script-src-elem 'self'",
          "blocked-uri": "https://evil.test/x?a=b",
          "document-uri": PAGE,
        },
      },
    ],
  ])("logs a report %s as one line without the visitor's data", async (_how, type, body) => {
    const { answer, log } = await report(body, type);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([204, "no-store"]);
    expect(log).toEqual([
      {
        event: "policy-violation",
        directive: "script-src-elem",
        page: "/bookings",
        blocked: "https://evil.test",
      },
    ]);
  });

  it.each([
    ["a data: URL", "data:text/html,Jane Doe", "data:text/html,Jane Doe", "other", "data:"],
    ["another site", "https://evil.test/jane/doe", "https://evil.test/jane", "other", "https://evil.test"],
    ["an overlong URL", "/", `https://${"a".repeat(60)}.${"b".repeat(60)}.test/`, "other", "other"],
  ])("shortens %s in the log", async (_what, documentURL, blockedURL, page, blocked) => {
    const { log } = await report([{ body: { effectiveDirective: "jane-doe", documentURL, blockedURL } }]);
    expect(log).toEqual([{ event: "policy-violation", directive: "", page, blocked }]);
  });

  it("logs a script error with its location but without its message", async () => {
    const kept = {
      name: "TypeError",
      source: "/assets/entry-AbC_1.js:1:2345",
      page: "/bookings",
      build: "b1",
      id: "F-7K3M-92QX",
    };
    const body = { ...kept, message: "Jane Doe is not a function" };
    expect((await report([{ type: "script-error", body }])).log).toEqual([
      { event: "script-error", ...kept },
    ]);
  });

  it("logs no values that the site's own script cannot have sent", async () => {
    const source = "https://evil.test/a.js:1:1";
    const body = { name: "Jane Doe", source, page: "/jane", build: "<b>", id: "F-" };
    const { log } = await report([{ type: "script-error", body }]);
    expect(log).toEqual([{ event: "script-error", name: "", source: "", page: "other", build: "", id: "" }]);
  });

  it.each([
    ["null", null, 0],
    ["a hundred reports", Array(100).fill({ body: {} }), 10],
  ])("accepts %s and logs at most ten lines", async (_what, body, lines) => {
    const { answer, log } = await report(body);
    expect([answer.status, log.length]).toEqual([204, lines]);
  });
});

describe("POST /api/vitals", () => {
  const visit = {
    build: "b1",
    page: "home",
    device: "phone",
    connection: "4g",
    metrics: [
      { name: "LCP", value: 1234.5, navigation: "navigate" },
      { name: "CLS", value: 0, navigation: "navigate" },
    ],
  };
  const [lcp] = visit.metrics;

  async function measure(body: object, env: Partial<Env> = {}) {
    const points: unknown[] = [];
    const VITALS = { writeDataPoint: (point: unknown) => void points.push(point) };
    const { status } = await startWorker({ VITALS, ...env })("/api/vitals", post(body));
    return { status, points };
  }

  it("stores one data point for each metric", async () => {
    expect(await measure(visit)).toEqual({
      status: 204,
      points: [
        { indexes: ["home"], blobs: ["LCP", "home", "phone", "4g", "navigate", "b1"], doubles: [1234.5] },
        { indexes: ["home"], blobs: ["CLS", "home", "phone", "4g", "navigate", "b1"], doubles: [0] },
      ],
    });
  });

  it.each([
    ["an unknown page", { page: "jane" }],
    ["a value beyond the limit", { metrics: [{ ...lcp, value: 1e12 }] }],
    ["too many metrics", { metrics: Array(11).fill(lcp) }],
    ["an unknown property", { visitor: "jane" }],
  ])("rejects %s", async (_what, change) => {
    expect(await measure({ ...visit, ...change })).toEqual({ status: 400, points: [] });
  });

  it("has a rate limit of its own, and error reports have another", async () => {
    expect(await measure(visit, { VITALS_LIMIT: FULL })).toEqual({ status: 429, points: [] });
    expect(await measure(visit, { REPORT_LIMIT: FULL })).toMatchObject({ status: 204 });
    expect((await startWorker({ VITALS_LIMIT: FULL })("/api/reports", post([]))).status).toBe(204);
    expect((await startWorker({ REPORT_LIMIT: FULL })("/api/reports", post([]))).status).toBe(429);
  });

  it("is off with MEASURE_VISITS=off, and no page sends measurements then", async () => {
    expect(await measure(visit, { MEASURE_VISITS: "off" })).toEqual({ status: 404, points: [] });
    for (const [MEASURE_VISITS, isMeasured] of Object.entries({ on: true, off: false })) {
      const page = await startWorker({ VITALS: { writeDataPoint() {} }, MEASURE_VISITS })("/services");
      expect(await page.text()).toContain(`"isMeasured":${isMeasured}`);
    }
  });
});

it("/healthz returns the state of each part without caching, and checks the site once in ten seconds", async () => {
  const now = Date.now();
  const fetch = vi.fn(async () => Response.json({}));
  const ask = startWorker({ ASSETS: { fetch } });
  for (const ms of [0, 9_999, 10_000]) {
    vi.setSystemTime(now + ms);
    const answer = await ask("/healthz");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const parts = { files: "ok", database: "off" };
    expect(await answer.json()).toEqual({ status: "ok", build: "test", parts });
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});
