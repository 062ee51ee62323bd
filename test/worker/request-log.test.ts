import { createExecutionContext } from "cloudflare:test";
import { expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { createManifest } from "../support/create-manifest.ts";
import { recordLog } from "../support/marked-visitor.ts";

/* What an operator finds in the log. fault-matrix.test.ts has the line of each fault, and that none identifies a visitor. */

const parse = (log: readonly string[]) => log.map((line) => JSON.parse(line));

async function ask(path: string, headers: Record<string, string> = {}, settings: object = {}): Promise<void> {
  const ASSETS = { fetch: async () => Response.json({}) };
  const env = { SITE_ORIGIN: "https://site.test", ASSETS, ...settings } as unknown as Env;
  const app = createApp({ manifest: { ...createManifest(), id: "build-7" } });
  const answer = await app.request(`https://site.test${path}`, { headers }, env, createExecutionContext());
  await answer.arrayBuffer();
}

it("a request logs one line with route, status, time, build and Cloudflare's ray id, and whether it is a prefetch", async () => {
  const log = recordLog();
  const line = { event: "request", method: "GET", route: "/services", status: 200, build: "build-7" };
  await ask("/services?from=here", { "CF-Ray": "8c1f-ABC" });
  await ask("/services", { "Sec-Purpose": "prefetch;prerender" });
  expect(parse(log)).toEqual([
    { ...line, ms: expect.any(Number), ray: "8c1f-ABC" },
    { ...line, ms: expect.any(Number), cache: "miss", isAhead: true },
  ]);
});

it.each([
  ["/icons/jane.json?icons=jane", "/icons/:file"],
  ["/image/jane?width=1", "/image/*"],
  ["/jane.doe@example.com", "/*"],
])("the log names %s by its route, %s, and never by its path", async (path, route) => {
  const log = recordLog();
  await ask(path);
  expect(parse(log).map((line) => line.route)).toEqual([route]);
});

it("a fault logs one line with its stack, its cause, its build and the id that the visitor sees", async () => {
  const log = recordLog();
  const fault = new TypeError("out of order", { cause: new Error("no current") });
  const ASSETS = { fetch: () => Promise.reject(fault) };
  await ask("/service-worker.js", {}, { ASSETS });
  expect(parse(log)[0]).toEqual({
    event: "request",
    id: expect.toSatisfy(isFaultId),
    build: "build-7",
    name: "TypeError",
    message: "out of order",
    cause: "no current",
    stack: expect.stringContaining("TypeError: out of order"),
    route: "/service-worker.js",
  });
});
