import type { Browser, Page } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import type { Findings, Row } from "./report.ts";

/** How much slower than this machine the processor is made, as Lighthouse's mobile preset has it. */
const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const PATHS = ["/services", "/vehicles", "/bookings", "/"];
/** A change of page is over when the transition and the focus have settled. */
const SETTLED_MS = 900;
/** A page that is not there by then never comes. */
const PATIENCE_MS = 10_000;

/**
 * How long changes of page keep the browser's main thread busy on a slow processor, the page prefetched, and how long
 * it takes from the click to the picture that has the new page's heading in it. A transition would hold that back for
 * the sake of motion, so for this there is none.
 */
export async function measurePageChanges(): Promise<Findings> {
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  const browser = await launchBrowser(await findChromium());
  try {
    const moving = await openSlowed(browser, site.origin, "no-preference");
    const still = await openSlowed(browser, site.origin, "reduce");
    const rows: Row[] = [];
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const to of PATHS) {
        const { tasks } = await changePage(moving, to);
        const { painted } = await changePage(still, to);
        times.push(painted);
        rows.push({
          to,
          "heading painted (ms)": painted,
          "longest task (ms)": Math.max(0, ...tasks),
          "tasks over 50 ms": tasks.length,
        });
      }
    }
    const title = `Changes of page, 412 px wide, processor slowed ${CPU_SLOWDOWN} times, ${ROUNDS} rounds`;
    return {
      tables: [{ title, rows }],
      aims: [{ name: "a click to the new heading (ms)", value: Math.max(...times), aim: { atMost: 100 } }],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function openSlowed(
  browser: Browser,
  origin: string,
  reducedMotion: "reduce" | "no-preference",
): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 }, reducedMotion });
  const session = await page.context().newCDPSession(page);
  await page.goto(origin, { waitUntil: "networkidle" });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
    // As a finger on each link would, so that every page is prefetched.
    for (const link of document.querySelectorAll("header a[href^='/']")) {
      link.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }));
    }
  });
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(SETTLED_MS);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  return page;
}

interface PageChange {
  /** The durations, in milliseconds, of the tasks over 50 ms (the browser reports no shorter ones). */
  readonly tasks: readonly number[];
  /** Milliseconds from the click to the end of the first frame with another heading. */
  readonly painted: number;
}

async function changePage(page: Page, to: string): Promise<PageChange> {
  const painted = await page.evaluate(
    async ([path, patience]) => {
      (window as unknown as { tasks: number[] }).tasks.length = 0;
      const readHeading = () => document.querySelector("h1")?.textContent;
      const before = readHeading();
      const start = performance.now();
      document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
      while (readHeading() === before) {
        if (performance.now() - start > patience) throw new Error(`${path} does not come.`);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // A new task comes after the frame whose callback saw the heading.
      await new Promise((resolve) => setTimeout(resolve));
      return Math.round(performance.now() - start);
    },
    [to, PATIENCE_MS] as const,
  );
  await page.waitForTimeout(SETTLED_MS);
  const tasks = await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
  return { tasks, painted };
}
