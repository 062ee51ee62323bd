import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createApp } from "../../src/server/app.ts";
import { EMPTY_MANIFEST } from "../support/empty-manifest.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("/healthz", () => {
  it("returns the state of each part without caching", async () => {
    const env = {
      SITE_ORIGIN: "https://site.test",
      REQUEST_LOG: "off",
      ASSETS: { fetch: async () => Response.json({}) },
    };
    const answer = await createApp({ manifest: EMPTY_MANIFEST }).request(
      "https://site.test/healthz",
      {},
      env,
    );
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: "ok", build: "test", parts: { files: "ok", database: "off" } },
    ]);
  });

  it.each([
    ["well", () => Promise.resolve(Response.json({})), 200],
    ["failing", () => Promise.reject(new Error("out of order")), 503],
  ])("checks a site that is %s once in ten seconds", async (_state, fetch, status) => {
    const now = Date.now();
    const asked = vi.fn<() => Promise<Response>>(fetch);
    const app = createApp({ manifest: EMPTY_MANIFEST });
    const env = { SITE_ORIGIN: "https://site.test", REQUEST_LOG: "off", ASSETS: { fetch: asked } };
    const checksAfter = async (ms: number) => {
      vi.setSystemTime(now + ms);
      expect((await app.request("https://site.test/healthz", {}, env)).status).toBe(status);
      return asked.mock.calls.length;
    };
    expect([await checksAfter(0), await checksAfter(9_999), await checksAfter(10_000)]).toEqual([1, 1, 2]);
  });
});
