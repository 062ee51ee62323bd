import { expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { hurry } from "../support/hurry.ts";
import { recordLogOfEachTest } from "../support/marked-visitor.ts";

/* What an operator reads: that nothing else is in the log is held by log-promise.test.ts. */

const readLog = recordLogOfEachTest();

const ASSETS = { fetch: async () => Response.json({}) };

async function ask(path: string, init: RequestInit = {}, settings: object = {}): Promise<Response> {
  const env = { SITE_ORIGIN: "https://site.test", ASSETS, ...settings } as unknown as Env;
  // Each request meets a new app: an app repeats its answer at /healthz.
  const app = createApp({ manifest: { ...EMPTY_MANIFEST, id: "build-7" } });
  const answer = await app.request(`https://site.test${path}`, init, env);
  await answer.arrayBuffer();
  return answer;
}

const readLines = () => readLog().map((line) => JSON.parse(line));

it("a request is one line, with the id by which Cloudflare knows it", async () => {
  const answer = await ask("/services", { headers: { "CF-Ray": "8c1f-BFS" } });
  expect(readLines()).toEqual([
    {
      event: "request",
      method: "GET",
      route: "/services",
      status: 200,
      ms: expect.any(Number),
      build: "build-7",
      ray: "8c1f-BFS",
    },
  ]);
  expect(answer.headers.get("Server-Timing")).toMatch(/^worker;dur=\d+$/);
  expect(readLines()[0].ms).toBeLessThan(600_000);
});

it.each([
  ["prefetch", true],
  ["prefetch;prerender", true],
  ["prerender", undefined],
  ["no-prefetch", undefined],
])("a request with the purpose %s is told apart from a visit: %s", async (purpose, isAhead) => {
  await ask("/services", { headers: { "Sec-Purpose": purpose } });
  expect(readLines()[0].isAhead).toBe(isAhead);
});

it.each([
  ["/", "/"],
  ["/services?from=here", "/services"],
  ["/services/_payload.json?test", "payload"],
  ["/api/booking-requests/mine", "/api/booking-requests"],
  ["/api/reports", "/api/reports"],
  ["/api/vitals", "/api/vitals"],
  ["/assets/entry-1.js", "/assets/"],
  ["/builds/meta/1.json", "/builds/"],
  ["/healthz", "/healthz"],
  ["/icons/ph.json", "/icons/"],
  ["/image/nope", "/image"],
  ["/my/image/", "other"],
  ["/_payload.json/mine", "other"],
  ["/robots.txt", "other"],
])("%s is called %s", async (path, route) => {
  await ask(path);
  expect(readLines().map((line) => line.route)).toEqual([route]);
});

it.each([
  ["off", 0],
  ["on", 1],
  [undefined, 1],
  ["wrong", 1],
])("with the setting REQUEST_LOG %s a request is %i lines", async (REQUEST_LOG, count) => {
  await ask("/robots.txt", {}, { REQUEST_LOG });
  expect(readLog()).toHaveLength(count);
});

it("a fault is one line with its stack, its build, and the id that the visitor is shown", async () => {
  const ASSETS = { fetch: () => Promise.reject(new TypeError("out of order")) };
  expect((await ask("/service-worker.js", {}, { ASSETS, REQUEST_LOG: "off" })).status).toBe(500);
  expect(readLines()).toEqual([
    {
      event: "request",
      id: expect.toSatisfy(isFaultId),
      build: "build-7",
      name: "TypeError",
      message: "out of order",
      stack: expect.stringContaining("TypeError: out of order"),
      route: "other",
    },
  ]);
});

it("a fault that another one caused says what that was", async () => {
  const ASSETS = {
    fetch: () => Promise.reject(new Error("no answer", { cause: new Error("out of order") })),
  };
  await ask("/service-worker.js", {}, { ASSETS, REQUEST_LOG: "off" });
  expect(readLines()[0]).toMatchObject({ message: "no answer", cause: "out of order" });
});

it("a fault that is no error is a line as well", async () => {
  const ASSETS = { fetch: () => Promise.reject("out of order") };
  await ask("/healthz", {}, { ASSETS, REQUEST_LOG: "off" });
  expect(readLines()[0]).toMatchObject({ event: "health", name: "Error", message: "out of order" });
});

it("what does not answer is named with the time that it had", async () => {
  const hanging = { fetch: () => new Promise<never>(() => {}) };
  await hurry(() => ask("/service-worker.js", {}, { ASSETS: hanging, REQUEST_LOG: "off" }), 100);
  expect(readLines()).toMatchObject([{ name: "NoAnswerInTime", message: "ASSETS: no answer in 4000 ms." }]);
});

it("what a browser reports is one line, with the name of the event first", async () => {
  const body = JSON.stringify([
    {
      type: "csp-violation",
      body: {
        documentURL: "https://site.test/services?a",
        effectiveDirective: "img-src",
        blockedURL: "https://evil.test/a.png",
      },
    },
  ]);
  const headers = { "Content-Type": "application/reports+json" };
  await ask("/api/reports", { method: "POST", headers, body }, { REQUEST_LOG: "off" });
  expect(readLines()).toEqual([
    { event: "policy-violation", directive: "img-src", page: "/services", blocked: "https://evil.test" },
  ]);
});
