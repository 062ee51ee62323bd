import type { Page } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import type { Table } from "./report.ts";

/** How much slower than this machine the processor is made, as Lighthouse's mobile preset has it. */
const CPU_SLOWDOWN = 4;
const ROUNDS = 3;
const PATHS = ["/services", "/vehicles", "/bookings", "/"];
/** A change of page is over when the transition and the focus have settled. */
const SETTLED_MS = 900;

/** How long changes of page keep the browser's main thread busy on a slow processor, the page prefetched. */
export async function measurePageChanges(): Promise<Table[]> {
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  const browser = await launchBrowser(await findChromium());
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const session = await page.context().newCDPSession(page);
    await page.goto(site.origin, { waitUntil: "networkidle" });
    await watchTasks(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
    const rows: { to: string; "longest task (ms)": number; "tasks over 50 ms": number }[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const to of PATHS) {
        const tasks = await changePage(page, to);
        rows.push({ to, "longest task (ms)": Math.max(0, ...tasks), "tasks over 50 ms": tasks.length });
      }
    }
    const title = `Changes of page, 412 px wide, processor slowed ${CPU_SLOWDOWN} times, ${ROUNDS} rounds`;
    return [{ title, rows }];
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function watchTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
    }).observe({ type: "longtask" });
  });
}

/** The durations, in milliseconds, of the tasks over 50 ms (the browser reports no shorter ones). */
async function changePage(page: Page, to: string): Promise<number[]> {
  await page.evaluate((path) => {
    (window as unknown as { tasks: number[] }).tasks.length = 0;
    document.querySelector<HTMLElement>(`header a[href="${path}"]`)?.click();
  }, to);
  await page.waitForTimeout(SETTLED_MS);
  return await page.evaluate(() => (window as unknown as { tasks: number[] }).tasks);
}
