import { createExecutionContext } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { createManifest } from "../support/create-manifest.ts";

const PAGE = "https://site.test/bookings?reference=XY-7K3M-92QX&token=secret";

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a new Worker and a function that sends it requests. */
function startWorker(env: object = {}) {
  const app = createApp({ manifest: { ...createManifest(), id: "test" } });
  const ASSETS = { fetch: async () => Response.json({}) };
  const bindings = { SITE_ORIGIN: "https://site.test", ASSETS, ...env };
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
        build: "test",
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
    expect(log).toEqual([{ event: "policy-violation", build: "test", directive: "", page, blocked }]);
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

  it("rejects reports beyond the client's limit", async () => {
    const REPORT_LIMIT = { limit: async () => ({ success: false }) };
    const answer = await startWorker({ REPORT_LIMIT })("/api/reports", post([]));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await answer.json()).toMatchObject({ code: "report-limit-reached" });
  });
});

it("/healthz returns 503 without a database, is not cached, and checks the site once in ten seconds", async () => {
  const now = Date.now();
  const fetch = vi.fn(async () => Response.json({}));
  const ask = startWorker({ ASSETS: { fetch } });
  for (const ms of [0, 5_000, 9_999, 10_000]) {
    vi.setSystemTime(now + ms);
    const answer = await ask("/healthz");
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    const parts = { files: "ok", database: "off", channels: "off" };
    expect(await answer.json()).toEqual({ status: "failing", build: "test", parts });
  }
  expect(fetch).toHaveBeenCalledTimes(2);
});
