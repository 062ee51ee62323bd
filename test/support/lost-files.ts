import type { Page } from "playwright-core";

/** Start of an asset path that no build contains, so that the site responds with its real 404. */
const NOWHERE = "/assets/lost-00000000";

/** Answers requests for files as a version without these files does: with the site's own 404, headers included. */
export async function loseFiles(page: Page, files: string): Promise<void> {
  await page.route(files, async (route) => {
    const url = route.request().url();
    const ending = url.slice(url.lastIndexOf("."));
    await route.continue({ url: new URL(NOWHERE + ending, url).href });
  });
}
