import type { Page } from "playwright-core";

/** Addresses that no build has, under which the site's own answer to a lost file is found. */
const NOWHERE = "/assets/lost-00000000";

/**
 * Answers requests for files as a version that has not these files: with the site's own 404, headers included.
 * @param times The number of requests after which the files are there.
 */
export async function loseFiles(page: Page, files: string, times = Number.POSITIVE_INFINITY): Promise<void> {
  let count = 0;
  await page.route(files, async (route) => {
    count += 1;
    const url = route.request().url();
    const ending = url.slice(url.lastIndexOf("."));
    await route.continue(count > times ? {} : { url: new URL(NOWHERE + ending, url).href });
  });
}
