import type { BrowserContext, Page } from "playwright-core";

/**
 * Holds back the responses for matching files from now on.
 * @returns A function that releases them.
 */
export async function holdBack(page: Page | BrowserContext, files: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await isReleased;
    // The request may belong to a document that the visitor has left.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Holds back the app's code, so that documents stay as the server sent them. */
export const holdAppBack = (page: Page) => holdBack(page, "**/libraries-*.js");
