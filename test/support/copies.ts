import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Lists everything that the service worker has cached, as paths with queries, in no order. */
export async function listCopies(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });
}

/** Waits until the service worker controls the page and has cached all of these. */
export async function waitForCopies(page: Page, ...wanted: readonly (string | RegExp)[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const listMissing = async () => {
    const cached = await listCopies(page);
    return wanted.filter(
      (one) => !cached.some((path) => (typeof one === "string" ? one === path : one.test(path))),
    );
  };
  await expect.poll(listMissing).toEqual([]);
}

/**
 * Waits until no service worker is about to replace another. Playwright attaches a debugger to service workers, and
 * Chromium then sometimes leaves a navigation that starts during the replacement without a response. Without a debugger
 * this does not happen: undebugged-tab.ts.
 */
async function waitForTakeOver(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker?.getRegistration();
    if (!registration) return true;
    const { installing, waiting, active } = registration;
    return !installing && !waiting && active?.state === "activated";
  });
}

/** Waits until the service worker of a build has replaced the one before. */
export async function waitForWorkerOf(page: Page, buildId: string): Promise<void> {
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain(`assets-${buildId}`);
  await waitForTakeOver(page);
}
