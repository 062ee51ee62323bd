import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until the service worker controls the page and has cached a file whose path matches `path`. */
export async function waitForCachedFile(page: Page, path = /^/): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => listCachedPaths(page)).toContainEqual(expect.stringMatching(path));
}

/**
 * Waits until a build's service worker has replaced the previous service worker. In Chromium, a navigation during the
 * replacement sometimes gets no response, because Playwright attaches a debugger to service workers.
 */
export async function waitForServiceWorkerActivation(page: Page, buildId: string): Promise<void> {
  await expect.poll(() => listCaches(page)).toContain(buildId);
  const readStates = () =>
    page.evaluate(async () => {
      const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
      return [installing, waiting, active].map((worker) => worker?.state);
    });
  await expect.poll(readStates).toEqual([undefined, undefined, "activated"]);
}

export function listCaches(page: Page): Promise<string[]> {
  return page.evaluate(() => caches.keys());
}

/** Returns the URLs of all cached responses, as paths with queries. */
export async function listCachedPaths(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });
}
