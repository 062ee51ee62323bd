import { expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";
import { hurry } from "../support/hurry.ts";
import { recordLogOfEachTest } from "../support/marked-visitor.ts";

/* The log lines that an operator reads. log-promise.test.ts checks that they contain nothing else. */

const readLog = recordLogOfEachTest();

const ASSETS = { fetch: async () => Response.json({}) };

async function ask(path: string, init: RequestInit = {}, settings: object = {}): Promise<Response> {
  const env = { SITE_ORIGIN: "https://site.test", ASSETS, ...settings } as unknown as Env;
  // Each request gets a new app, because an app repeats its /healthz response.
  const app = createApp({ manifest: { ...EMPTY_MANIFEST, id: "build-7" } });
  const answer = await app.request(`https://site.test${path}`, init, env);
  await answer.arrayBuffer();
  return answer;
}

const readLines = () => readLog().map((line) => JSON.parse(line));

it("a request logs one line with Cloudflare's ray id", async () => {
  const answer = await ask("/services", { headers: { "CF-Ray": "8c1f-ABC" } });
  expect(readLines()).toEqual([
    {
      event: "request",
      method: "GET",
      route: "/services",
      status: 200,
      ms: expect.any(Number),
      build: "build-7",
      ray: "8c1f-ABC",
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
])("a request with Sec-Purpose: %s is marked as a prefetch: %s", async (purpose, isAhead) => {
  await ask("/services", { headers: { "Sec-Purpose": purpose } });
  expect(readLines()[0].isAhead).toBe(isAhead);
});

it.each([
  ["/", "/"],
  ["/services?from=here", "/services"],
  ["/api/booking-requests/mine", "/api/booking-requests"],
  ["/api/reports", "/api/reports"],
  ["/api/vitals", "/api/vitals"],
  ["/assets/entry-1.js", "/assets/"],
  ["/builds/meta/1.json", "/builds/"],
  ["/healthz", "/healthz"],
  ["/icons/ph.json", "/icons/"],
  ["/image/nope", "/image"],
  ["/my/image/", "other"],
  ["/robots.txt", "other"],
])("the log names the route of %s as %s", async (path, route) => {
  await ask(path);
  expect(readLines().map((line) => line.route)).toEqual([route]);
});

it.each([
  ["off", 0],
  ["on", 1],
  [undefined, 1],
  ["wrong", 1],
])("with REQUEST_LOG %s a request logs %i lines", async (REQUEST_LOG, count) => {
  await ask("/robots.txt", {}, { REQUEST_LOG });
  expect(readLog()).toHaveLength(count);
});

it("an error logs one line with its stack, its build and the id that the visitor sees", async () => {
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

it("an error with a cause logs the cause", async () => {
  const ASSETS = {
    fetch: () => Promise.reject(new Error("no answer", { cause: new Error("out of order") })),
  };
  await ask("/service-worker.js", {}, { ASSETS, REQUEST_LOG: "off" });
  expect(readLines()[0]).toMatchObject({ message: "no answer", cause: "out of order" });
});

it("a thrown value that is not an Error is logged as well", async () => {
  const ASSETS = { fetch: () => Promise.reject("out of order") };
  await ask("/healthz", {}, { ASSETS, REQUEST_LOG: "off" });
  expect(readLines()[0]).toMatchObject({ event: "health", name: "Error", message: "out of order" });
});

it("a time-out logs the name of the dependency and the time limit", async () => {
  const hanging = { fetch: () => new Promise<never>(() => {}) };
  await hurry(() => ask("/service-worker.js", {}, { ASSETS: hanging, REQUEST_LOG: "off" }), 100);
  expect(readLines()).toMatchObject([{ name: "NoAnswerInTime", message: "ASSETS: no answer in 4000 ms." }]);
});

it("a browser's report logs one line with the event's name first", async () => {
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
