import type { Page } from "playwright-core";

/** Lists everything that the service worker has cached, as paths with queries, in no order. */
export async function listCopies(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });
}
