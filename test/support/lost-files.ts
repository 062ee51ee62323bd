import type { Page } from "playwright-core";

/** Start of an asset path that no build contains, so that the site responds with its real 404. */
const NOWHERE = "/assets/lost-00000000";

/**
 * Answers requests for files as a version without these files does: with the site's own 404, headers included.
 * @param times The number of requests that fail before the files are available.
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
