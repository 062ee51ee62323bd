import type { Browser } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";

/** Serves the built site and keeps a browser open while the given function runs. */
export async function withBrowser<Found>(
  work: (browser: Browser, origin: string) => Promise<Found>,
): Promise<Found> {
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  try {
    await using browser = await launchBrowser(await findChromium());
    return await work(browser, site.origin);
  } finally {
    await site.stop();
  }
}
