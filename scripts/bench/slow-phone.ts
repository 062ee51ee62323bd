import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import { DEFERRED_CONTENT_SHOWN, PAGE_SHOWN } from "../../src/app/page-shown.ts";
import { PHONE } from "./first-visit.ts";

/** How much slower than this machine the processor is made, as Lighthouse's mobile preset has it. */
export const CPU_SLOWDOWN = 4;

/** Google's own measure of interactions, as a script that needs no module. */
const WEB_VITALS = "node_modules/web-vitals/dist/web-vitals.iife.js";

/** What the bench notes in the page. */
declare global {
  interface Window {
    readonly noted: {
      /** Tasks over 50 ms (browsers report no shorter ones). */
      tasks: PerformanceEntry[];
      /** Is called when a whole page is there. */
      onWhole?: (times: PageTimes) => void;
      /** Interaction to Next Paint. */
      inp?: number;
    };
    readonly webVitals: typeof import("web-vitals");
  }
}

/** Milliseconds from a press to the frame with another page's heading, and to the one with the whole page. */
export interface PageTimes {
  readonly heading: number;
  readonly whole: number;
}

/** Opens a page on a phone of a quarter of this machine's speed, and waits until it has nothing more to do. */
export async function openOnSlowPhone(
  browser: Browser,
  address: string,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, reducedMotion });
  // Playwright runs it inside a function, where its variable is no global one.
  await page.addInitScript(`${await readFile(WEB_VITALS, "utf8")}; window.webVitals = webVitals;`);
  await page.addInitScript(noteTimes, [PAGE_SHOWN, DEFERRED_CONTENT_SHOWN] as const);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.goto(address);
  await settle(page);
  return page;
}

/** Waits until the network is quiet and the browser idle. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        // Idle between two frames is not idle: a task that waits its turn gets one.
        let left = 5;
        const again = () => (left-- > 0 ? requestIdleCallback(again) : resolve(undefined));
        again();
      }),
  );
}

/** The longest task since this was last asked, in milliseconds: 0 where none took over 50. */
export async function takeLongestTask(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.round(Math.max(0, ...window.noted.tasks.splice(0).map(({ duration }) => duration))),
  );
}

/** What tasks took beyond 50 ms each since the first paint, and the longest, in milliseconds. */
export async function readBlocking(page: Page): Promise<{ blocked: number; longest: number }> {
  return await page.evaluate(() => {
    const paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const times = window.noted.tasks
      .filter(({ startTime, duration }) => startTime + duration > paint)
      .map(({ duration }) => duration);
    return { blocked: times.reduce((sum, ms) => sum + ms - 50, 0), longest: Math.max(0, ...times) };
  });
}

/** Runs in the page, before anything else does. */
function noteTimes([pageShown, deferredContentShown]: readonly [string, string]): void {
  const noted: Window["noted"] = { tasks: [] };
  Object.assign(window, { noted });
  new PerformanceObserver((list) => {
    noted.tasks.push(...list.getEntries());
  }).observe({ type: "longtask", buffered: true });
  window.webVitals.onINP(
    ({ value }) => {
      noted.inp = value;
    },
    { reportAllChanges: true, durationThreshold: 16 },
  );
  let start = 0;
  let heading = Number.NaN;
  addEventListener("click", ({ timeStamp }) => (start = timeStamp), { capture: true });
  const onFrame = (note: (ms: number) => void) => () =>
    // The next task comes after the frame whose callback this is. A timer's would wait for React's tasks as well.
    requestAnimationFrame(() =>
      scheduler.postTask(() => note(Math.round(performance.now() - start)), { priority: "user-blocking" }),
    );
  document.addEventListener(
    pageShown,
    onFrame((ms) => {
      heading = ms;
    }),
  );
  document.addEventListener(
    deferredContentShown,
    onFrame((whole) => noted.onWhole?.({ heading, whole })),
  );
}
