import { readFile } from "node:fs/promises";
import type { Browser, Page } from "playwright-core";
import type {} from "../../src/app/shown.ts";
import { PHONE } from "./first-visit.ts";

/** Factor by which the processor is slowed, as in Lighthouse's mobile preset. */
export const CPU_SLOWDOWN = 4;

/** Google's own measurement of interactions, as a classic script. */
const WEB_VITALS = "node_modules/web-vitals/dist/web-vitals.iife.js";

/** Values that the bench records in the page. */
declare global {
  interface Window {
    readonly noted: {
      /** Tasks over 50 ms (browsers report no shorter ones). */
      tasks: PerformanceEntry[];
      /** Called when the whole page is rendered. */
      onWhole?: (times: PageTimes) => void;
      /** Interaction to Next Paint. */
      inp?: number;
    };
    readonly webVitals: typeof import("web-vitals");
  }
}

/** Milliseconds from a press to the frame with the next page's heading, and to the frame with the whole page. */
export interface PageTimes {
  readonly heading: number;
  readonly whole: number;
}

/** Opens a page on a phone with a quarter of this machine's speed, and waits until the page is idle. */
export async function openOnSlowPhone(
  browser: Browser,
  address: string,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
): Promise<Page> {
  const page = await browser.newPage({ ...PHONE, reducedMotion });
  // Playwright runs the script inside a function, so its variable is not global.
  await page.addInitScript(`${await readFile(WEB_VITALS, "utf8")}; window.webVitals = webVitals;`);
  await page.addInitScript(noteTimes);
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
        // One idle callback can fall between two frames of a busy page, so wait for several.
        let left = 5;
        const again = () => (left-- > 0 ? requestIdleCallback(again) : resolve(undefined));
        again();
      }),
  );
}

/** Returns the longest task since the previous call, in milliseconds, or 0 if none took over 50. */
export async function takeLongestTask(page: Page): Promise<number> {
  return await page.evaluate(() =>
    Math.round(Math.max(0, ...window.noted.tasks.splice(0).map(({ duration }) => duration))),
  );
}

/** Records times. Runs in the page before any other script. */
function noteTimes(): void {
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
  document.addEventListener("shown", ({ detail: { part } }) => {
    // The next task runs after this callback's frame. A timer would also wait for React's tasks.
    requestAnimationFrame(() =>
      scheduler.postTask(
        () => {
          const ms = Math.round(performance.now() - start);
          if (part === "page") heading = ms;
          if (part === "deferred-content") noted.onWhole?.({ heading, whole: ms });
        },
        { priority: "user-blocking" },
      ),
    );
  });
}
