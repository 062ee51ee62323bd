import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRequest } from "../../src/client/platform/request.ts";

const BROKEN = "a network error";
const NO_JSON = "a 200 without JSON";
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504, BROKEN];

const request = createRequest("https://api.example/");
const fetched = vi.fn<typeof fetch>();

beforeEach(() => void vi.stubGlobal("fetch", fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  fetched.mockReset();
});

describe("the request client", () => {
  it.each([
    ...RETRIED.map((outcome) => [outcome, "GET", 2] as const),
    ...[404, 422, 501, NO_JSON].map((outcome) => [outcome, "GET", 1] as const),
    ...[503, BROKEN].map((outcome) => [outcome, "POST", 1] as const),
  ])("on %s, sends a %s request %i time(s) in all, then rejects", async (outcome, method, times) => {
    vi.useFakeTimers();
    fetched.mockImplementation(async () => {
      if (outcome === BROKEN) throw new TypeError("Failed to fetch");
      if (outcome === NO_JSON) return new Response("<html>");
      return Response.json({ ok: false }, { status: Number(outcome) });
    });
    const options = method === "POST" ? { method, body: {} } : {};
    const failure = request("/path", options).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    const response = typeof outcome === "number" ? { status: outcome, data: { ok: false } } : {};
    const name = outcome === NO_JSON ? "SyntaxError" : "RequestFailure";
    expect(await failure).toMatchObject({ name, ...response });
    expect(fetched).toHaveBeenCalledTimes(times);
  });

  it.each([
    ["after the timeout", { timeout: 20 }],
    ["if the caller's signal is already aborted", { signal: AbortSignal.abort() }],
  ])("rejects without a retry %s", async (_when, options) => {
    fetched.mockImplementation(async (_url, init) => {
      await vi.waitUntil(() => init?.signal?.aborted);
      throw init?.signal?.reason;
    });
    const failure = { name: "RequestFailure", status: undefined };
    await expect(request("/path", options)).rejects.toMatchObject(failure);
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("sends JSON and returns the parsed JSON of the response", async () => {
    fetched.mockResolvedValue(Response.json({ ok: true }));
    expect(await request("/path", { method: "POST", body: { a: 1 } })).toEqual({ ok: true });
    const headers = { "Content-Type": "application/json", Accept: "application/json" };
    expect(fetched).toHaveBeenCalledWith(
      "https://api.example/path",
      expect.objectContaining({ method: "POST", headers, body: '{"a":1}' }),
    );
  });
});
