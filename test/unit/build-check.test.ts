import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBuildCheck } from "../../src/client/navigation/build-check.ts";
import type { RequestClient } from "../../src/client/platform/request.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const META = "/builds/meta/own.json";
const LATEST = expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2027-03-12T12:00:00Z") });
  vi.stubGlobal("document", Object.assign(new EventTarget(), { hidden: false }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Starts the check in a tab with the build "own". A request for `missing` fails. */
function openTab(effectiveType = "4g", missing = "") {
  vi.stubGlobal("navigator", { onLine: true, connection: { effectiveType } });
  const site = { latest: "own", requests: [] as string[] };
  const request = (async (path: string) => {
    site.requests.push(path);
    if (path === missing) throw new Error("404");
    return { id: path === META ? "own" : site.latest };
  }) as RequestClient;
  const check = createBuildCheck(request, "own");
  check.start();
  return { site, check };
}

describe("the build check", () => {
  it("fetches the metadata of the tab's build after a second, and the latest build's id every hour until the site has a new build", async () => {
    const { site, check } = openTab();
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(site.requests).toEqual([]);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(site.requests).toEqual([META, LATEST]);
    expect(check.isOutdated).toBe(false);
    site.latest = "newer";
    await vi.advanceTimersByTimeAsync(4 * HOUR);
    expect(site.requests).toEqual([META, LATEST, LATEST]);
    expect(check.isOutdated).toBe(true);
  });

  it.each([
    ["makes no request in the first minute on a slow-2g connection", "slow-2g", "", []],
    ["fetches the latest build's id at once if the tab's build has no metadata", "4g", META, [META, LATEST]],
  ])("%s", async (_title, effectiveType, missing, requests) => {
    const { site } = openTab(effectiveType, missing);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(site.requests).toEqual(requests);
  });

  it.each([
    ["detects a newer build when a tab reappears after more than five minutes", 5 * MINUTE + SECOND, true],
    ["detects no newer build when a tab reappears after exactly five minutes", 5 * MINUTE, false],
  ])("%s", async (_title, duration, isOutdated) => {
    const { site, check } = openTab();
    site.latest = "newer";
    for (const hidden of [true, false]) {
      Object.assign(document, { hidden }).dispatchEvent(new Event("visibilitychange"));
      await vi.advanceTimersByTimeAsync(hidden ? duration : 0);
    }
    expect(check.isOutdated).toBe(isOutdated);
  });
});
