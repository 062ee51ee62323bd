import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createBuildCheck, startBuildCheck } from "../../src/client/navigation/build-check.ts";
import type { RequestClient } from "../../src/client/platform/request.ts";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const META = "/builds/meta/own.json";
const LATEST = expect.stringMatching(/^\/builds\/latest\.json\?\d{13}$/);

/** The id of the live build. */
let latest: string;
let isMetaThere: boolean;
/** The requests so far. */
const asked: string[] = [];
let tab: EventTarget & { hidden: boolean };

beforeEach(() => {
  latest = "own";
  isMetaThere = true;
  asked.length = 0;
  tab = Object.assign(new EventTarget(), { hidden: false });
  vi.useFakeTimers({ now: new Date("2027-03-12T12:00:00Z") });
  vi.stubGlobal("document", tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(effectiveType = "4g") {
  vi.stubGlobal("navigator", { onLine: true, connection: { effectiveType } });
  const request = async (path: string) => {
    asked.push(path);
    if (path === META && !isMetaThere) throw new Error("404");
    return { id: path === META ? "own" : latest };
  };
  const check = createBuildCheck(request as RequestClient, "own");
  startBuildCheck(check, request as RequestClient, "own");
  return check;
}

async function hideFor(duration: number): Promise<void> {
  tab.hidden = true;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(duration);
  tab.hidden = false;
  tab.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(0);
}

describe("the version check", () => {
  it("fetches the build's metadata after a second, then the latest build every hour until that is a newer one", async () => {
    const check = start();
    await vi.advanceTimersByTimeAsync(SECOND - 1);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(HOUR);
    expect(asked).toEqual([META, LATEST]);
    expect(check.isOutdated).toBe(false);
    latest = "newer";
    await vi.advanceTimersByTimeAsync(4 * HOUR);
    expect(asked).toEqual([META, LATEST, LATEST]);
    expect(check.isOutdated).toBe(true);
  });

  it.each([
    ["makes no first request on a very slow connection", "slow-2g", true, []],
    ["looks for a newer build at once if the build's metadata is gone", "4g", false, [META, LATEST]],
  ])("%s", async (_promise, effectiveType, isThere, requests) => {
    isMetaThere = isThere;
    start(effectiveType);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(asked).toEqual(requests);
  });

  it("looks for a newer build when a tab returns after more than five minutes, and not before", async () => {
    const check = start();
    await vi.advanceTimersByTimeAsync(SECOND);
    latest = "newer";
    await hideFor(5 * MINUTE);
    expect(check.isOutdated).toBe(false);
    await hideFor(5 * MINUTE + SECOND);
    expect(check.isOutdated).toBe(true);
  });
});
