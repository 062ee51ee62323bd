import { createExecutionContext } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { createApp } from "../../src/server/app.ts";
import type { Env } from "../../src/server/settings/env.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

const FILES = { fetch: async () => Response.json({ id: "test" }) } as unknown as Env["ASSETS"];

const FULL = { limit: async () => ({ success: false }) };

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

  it("stores one data point for each metric", async () => {
    const { answer, points } = await send(JSON.stringify(visit));
    expect(answer.status).toBe(204);
    expect(points).toEqual([
      { indexes: ["home"], blobs: ["LCP", "home", "phone", "4g", "navigate", "b1"], doubles: [1234.5] },
      { indexes: ["home"], blobs: ["CLS", "home", "phone", "4g", "navigate", "b1"], doubles: [0] },
    ]);
  });

  it.each([
    ["an unknown page", { ...visit, page: "jane" }],
    ["an unknown metric", { ...visit, metrics: [{ ...lcp, name: "jane" }] }],
    ["a negative value", { ...visit, metrics: [{ ...lcp, value: -1 }] }],
    ["a value beyond the limit", { ...visit, metrics: [{ ...lcp, value: 1e12 }] }],
    ["a string as value", { ...visit, metrics: [{ ...lcp, value: "1" }] }],
    ["no metrics", { ...visit, metrics: [] }],
    ["too many metrics", { ...visit, metrics: Array.from({ length: 11 }, () => lcp) }],
    ["an unknown property", { ...visit, visitor: "jane" }],
    ["an invalid build", { ...visit, build: "<b>" }],
    ["a list as body", []],
    ["null as body", null],
  ])("rejects %s", async (_what, body) => {
    const { answer, points } = await send(JSON.stringify(body));
    expect([answer.status, points]).toEqual([400, []]);
  });

  it.each([
    ["broken JSON", "{", {}, 400],
    ["too long a body", JSON.stringify({ ...visit, build: "x".repeat(20_000) }), {}, 413],
    ["another content type", JSON.stringify(visit), { type: "text/plain" }, 415],
    ["a client over the limit", JSON.stringify(visit), { env: { VITALS_LIMIT: FULL } }, 429],
    ["a measurement while measuring is off", JSON.stringify(visit), { env: { MEASURE_VISITS: "off" } }, 404],
  ])("rejects %s", async (_what, body, options, status) => {
    const { answer, points } = await send(body, options);
    expect([answer.status, points]).toEqual([status, []]);
  });

  it("accepts a measurement from a network over the limit of error reports", async () => {
    const { answer, points } = await send(JSON.stringify(visit), { env: { REPORT_LIMIT: FULL } });
    expect([answer.status, points.length]).toEqual([204, 2]);
  });

  it("has a limit separate from that of error reports", async () => {
    const init = { method: "POST", headers: { "Content-Type": "application/json" }, body: "[]" };
    expect((await ask("/api/reports", init, { VITALS_LIMIT: FULL })).status).toBe(204);
    expect((await ask("/api/reports", init, { REPORT_LIMIT: FULL })).status).toBe(429);
  });

  it.each([
    ["on if VITALS is bound", {}, "true"],
    ["off with MEASURE_VISITS off", { MEASURE_VISITS: "off" }, "false"],
  ])("is %s in the page's data", async (_what, env, expected) => {
    const page = await (await ask("/services", {}, { VITALS: createDataset([]), ...env })).text();
    expect(/"isMeasured":(\w+)/.exec(page)?.[1]).toBe(expected);
  });
});

function createDataset(points: unknown[]): NonNullable<Env["VITALS"]> {
  return { writeDataPoint: (point?: unknown) => void points.push(point) };
}

interface SendOptions {
  readonly type?: string;
  readonly env?: Partial<Env>;
}

async function send(body: string, { type = "application/json", env = {} }: SendOptions = {}) {
  const points: unknown[] = [];
  const init = { method: "POST", headers: { "Content-Type": type }, body };
  const answer = await ask("/api/vitals", init, { VITALS: createDataset(points), ...env });
  return { answer, points };
}

async function ask(path: string, init: RequestInit = {}, env: Partial<Env> = {}): Promise<Response> {
  const app = createApp({ manifest: EMPTY_MANIFEST });
  const bindings = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off", ASSETS: FILES, ...env };
  return await app.request(`https://site.test${path}`, init, bindings, createExecutionContext());
}
