import type { BrowserContext, Page } from "playwright-core";

/**
 * Holds files back from now on: they are asked for and do not come.
 * @returns Lets them come.
 */
export async function holdBack(page: Page | BrowserContext, files: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isReleased;
    // It may be that of a document that has been left.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Holds the app back: a document is only what the site has sent. */
export const holdAppBack = (page: Page) => holdBack(page, "**/libraries-*.js");
