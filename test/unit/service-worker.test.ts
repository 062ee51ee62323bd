import { afterEach, describe, expect, it, vi } from "vitest";
import { classifyRequest, isCacheable } from "../../src/service-worker/classify.ts";
import { createKnownBuild } from "../../src/service-worker/known-build.ts";
import { answerLatestBuild } from "../../src/service-worker/latest-build.ts";
import { countExcess } from "../../src/service-worker/pictures.ts";
import { preferNetwork } from "../../src/service-worker/prefer-network.ts";
import { isSparing } from "../../src/shared/connection.ts";
import { findCacheablePage } from "../../src/shared/pages.ts";

const ORIGIN = "https://site.test";

function classify(
  address: string,
  facts: { method?: string; isNavigation?: boolean; hasRange?: boolean } = {},
) {
  const url = new URL(address, ORIGIN);
  return classifyRequest({ method: "GET", isNavigation: false, hasRange: false, ...facts, url }, ORIGIN);
}

describe("the service worker", () => {
  it.each([
    ["/services", { isNavigation: true }, "document"],
    ["/bookings?from=MID", { isNavigation: true }, "document"],
    ["/nope", { isNavigation: true }, "document"],
    ["/assets/entry-0a1b2c3d.js", {}, "file"],
    ["/assets/gilda-display-0a1b2c3d.woff2", {}, "file"],
    ["/assets/harbour-640-0a1b2c3d.avif", {}, "file"],
    ["/builds/payload/0a1b/services.json", {}, "file"],
    ["/builds/latest.json?1", {}, "latest-build"],
  ])("handles %s %j as a %s", (address, facts, kind) => {
    expect(classify(address, facts)).toBe(kind);
  });

  it.each([
    ["/bookings", { method: "POST", isNavigation: true }],
    ["/assets/entry-0a1b2c3d.js", { method: "HEAD" }],
    ["/assets/film-0a1b2c3d.mp4", { hasRange: true }],
    ["/api/bookings", {}],
    ["/api/bookings", { isNavigation: true }],
    ["/image/harbour?width=600", {}],
    ["/image", { isNavigation: true }],
    ["/icons/ph.json?icons=phone", {}],
    ["/builds/meta/0a1b.json", {}],
    ["/builds/payload/0a1b/services.json", { isNavigation: true }],
    ["/favicon.ico", {}],
    ["/manifest.webmanifest", {}],
    ["/service-worker.js", {}],
    ["/services", {}],
    ["https://www.openstreetmap.org/assets/map.js", {}],
    ["https://www.openstreetmap.org/", { isNavigation: true }],
  ])("ignores %s %j", (address, facts) => {
    expect(classify(address, facts)).toBeNull();
  });

  it("caches only documents that are the same for all visitors", () => {
    const find = (address: string) => findCacheablePage(new URL(address, ORIGIN))?.path ?? null;
    const addresses = ["/", "/services", "/services?from=MID", "/bookings", "/nope", "/services/1"];
    expect(addresses.map(find)).toEqual(["/", "/services", null, null, null, null]);
  });
});

describe("the service worker's cache", () => {
  const SCRIPT = { "Content-Type": "text/javascript" };

  it("stores a public response of the site", () => {
    expect(isCacheable(createAnswer({ headers: SCRIPT }))).toBe(true);
  });

  it.each([
    ["an error", { status: 404 }],
    ["a partial response", { status: 206 }],
    ["a redirected response", { redirected: true }],
    ["a response of another site", { type: "cors" as const }],
    ["a no-store response", { headers: { ...SCRIPT, "Cache-Control": "no-store" } }],
    ["a private response", { headers: { ...SCRIPT, "Cache-Control": "Private, max-age=60" } }],
  ])("does not store %s", (_what, facts) => {
    expect(isCacheable(createAnswer({ headers: SCRIPT, ...facts }))).toBe(false);
  });
});

describe("the picture budget of the service worker", () => {
  it.each([
    [[], 0],
    [[10, 10, 10], 0],
    [[10, 10, 10, 10], 1],
    [[60, 50, 40], 1],
    [[10, 10, 101], 3],
  ])("for sizes %j, oldest first, deletes the first %d", (sizes, excess) => {
    expect(countExcess(sizes, { count: 3, bytes: 100 })).toBe(excess);
  });
});

describe("preferNetwork", () => {
  afterEach(() => vi.useRealTimers());

  const copy = new Response("copy");
  const never = () => new Promise<Response>(() => {});
  const old = new Response("old copy");
  const findNone = async () => undefined;
  const current = { whileWaiting: async () => copy, otherwise: async () => copy };
  const outdated = { whileWaiting: findNone, otherwise: async () => old };
  const none = { whileWaiting: findNone, otherwise: findNone };
  const PATIENT = { patienceMs: null, limitMs: 20_000 };
  const IMPATIENT = { patienceMs: 4_000, limitMs: 20_000 };

  it("returns the network's response if it arrives", async () => {
    const answer = new Response("network");
    expect(await preferNetwork(Promise.resolve(answer), current, IMPATIENT)).toBe(answer);
  });

  it("returns the cached copy if the network fails or takes too long", async () => {
    expect(await preferNetwork(Promise.reject(new TypeError()), current, PATIENT)).toBe(copy);
    vi.useFakeTimers();
    const shown = preferNetwork(never(), current, IMPATIENT);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await shown).toBe(copy);
  });

  it("waits for the network without a current copy or without a patience limit", async () => {
    vi.useFakeTimers();
    for (const [copies, limits] of [
      [none, IMPATIENT],
      [outdated, IMPATIENT],
      [current, PATIENT],
    ] as const) {
      let answerNow = (_: Response) => {};
      const network = new Promise<Response>((resolve) => {
        answerNow = resolve;
      });
      const shown = preferNetwork(network, copies, limits);
      await vi.advanceTimersByTimeAsync(19_000);
      const late = new Response("late");
      answerNow(late);
      expect(await shown).toBe(late);
    }
  });

  it("returns an earlier build's copy if the network fails", async () => {
    expect(await preferNetwork(Promise.reject(new TypeError()), outdated, IMPATIENT)).toBe(old);
  });

  it("waits no longer than the limit, with or without copies", async () => {
    vi.useFakeTimers();
    const late = [
      preferNetwork(never(), current, PATIENT),
      preferNetwork(never(), outdated, IMPATIENT),
      preferNetwork(never(), none, IMPATIENT).catch(({ name }: Error) => name),
    ];
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(late)).toEqual([copy, old, "NoAnswerInTime"]);
  });

  it("rejects like the network if there is no copy", async () => {
    const network = Promise.reject(new TypeError("gone"));
    await expect(preferNetwork(network, none, IMPATIENT)).rejects.toThrow("gone");
  });
});

describe("the service worker's known build", () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("does not block if the cache storage hangs", async () => {
    vi.useFakeTimers();
    const hang = () => new Promise(() => {});
    vi.stubGlobal("caches", { match: hang, open: hang });
    const known = createKnownBuild("own");
    const build = known.get();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await build).toBe("own");
    const seen = known.see("new", 1).catch(({ name }: Error) => name);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([await seen, await known.get()]).toEqual(["NoAnswerInTime", "new"]);
  });
});

describe("the service worker's response for the latest build", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    ['{"id":"new"}', [["new", expect.any(Number)]]],
    ["{}", []],
    ["<!DOCTYPE html>", []],
  ])("passes on %s and records only a named build", async (body, noted) => {
    vi.stubGlobal("fetch", async () => new Response(body));
    const see = vi.fn(async () => true);
    const request = new Request("https://site.test/builds/latest.json?1");
    const answer = await answerLatestBuild(request, { get: async () => "own", see });
    expect(await answer.text()).toBe(body);
    expect(see.mock.calls).toEqual(noted);
  });
});

describe("isSparing", () => {
  it.each([
    [{ saveData: true }, true],
    [{ effectiveType: "slow-2g" }, true],
    [{ effectiveType: "2g" }, true],
    [{ effectiveType: "3g" }, false],
    [{}, false],
  ])("for the connection %j returns %s", (connection, expected) => {
    expect(isSparing(connection)).toBe(expected);
  });
});

/** A response as a worker receives it. The constructor cannot set `type` and `redirected`. */
function createAnswer(facts: {
  status?: number;
  type?: ResponseType;
  redirected?: boolean;
  headers: HeadersInit;
}): Response {
  const { status = 200, headers, type = "basic", redirected = false } = facts;
  const answer = new Response(null, { status, headers });
  Object.defineProperties(answer, { type: { value: type }, redirected: { value: redirected } });
  return answer;
}
