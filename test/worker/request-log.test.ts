import { afterEach, expect, it, vi } from "vitest";
import { isFaultId } from "../../src/shared/spoken-code.ts";
import { recordLog } from "../support/marked-visitor.ts";
import { startWorker } from "../support/test-worker.ts";

/* What an operator finds in the log. fault-matrix.test.ts has the line of each fault, and that none identifies a visitor. */

afterEach(() => void vi.restoreAllMocks());

const parse = (log: readonly string[]) => log.map((line) => JSON.parse(line));

const ask = (path: string, headers: Record<string, string> = {}, env: object = {}) =>
  startWorker({ manifest: { id: "build-7" }, env }).ask(path, { headers });

it("a request logs one line with the pattern of its route, status, time, build and Cloudflare's ray id, and whether it is a prefetch", async () => {
  const log = recordLog();
  const line = { event: "request", method: "GET", route: "/services", status: 200, build: "build-7" };
  await ask("/services?from=here", { "CF-Ray": "8c1f-ABC" });
  await ask("/services", { "Sec-Purpose": "prefetch;prerender" });
  await ask("/icons/jane.json?icons=jane");
  expect(parse(log)).toEqual([
    { ...line, ms: expect.any(Number), ray: "8c1f-ABC" },
    { ...line, ms: expect.any(Number), cache: "miss", isAhead: true },
    { ...line, ms: expect.any(Number), route: "/icons/:file", status: 404 },
  ]);
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
