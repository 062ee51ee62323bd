import type { Page } from "playwright-core";

/**
 * Holds the app back from now on: its libraries are asked for and do not come.
 * @returns Lets them come.
 */
export async function holdAppBack(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/libraries-*.js", async (route) => {
    await isReleased;
    // It may be that of a document that has been left.
    await route.continue().catch(() => {});
  });
  return release;
}
