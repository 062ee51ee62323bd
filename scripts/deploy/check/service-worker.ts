import { Script } from "node:vm";
import { HYDRATION_ELEMENT_ID } from "../../../src/shared/document-elements.ts";
import { findChromium, launchBrowser } from "../../browser/chromium.ts";

/** Time limit for each step of the browser, in milliseconds. */
const STEP_LIMIT_MS = 30_000;

/**
 * Returns the problem of a service worker's script as far as its text shows one, or undefined.
 * @param entityTag The ETag contains the build id, also for the script that removes the worker.
 */
export function checkScript(
  text: string,
  entityTag: string | null,
  buildId: string | undefined,
): string | undefined {
  try {
    new Script(text);
  } catch (error) {
    return `is not a valid script: ${error instanceof Error ? error.message : error}`;
  }
  const isOfBuild = buildId === undefined || text.includes(buildId) || entityTag?.includes(buildId);
  return isOfBuild ? undefined : `comes from another build than ${buildId}`;
}

/**
 * Visits a site in a browser until its service worker is in control, and then once more, so that the worker serves the
 * page. A broken worker cannot be removed from browsers that already have it.
 * @returns The problems, in sentences. Null if there is no browser, the site cannot be reached, or the worker is
 * switched off.
 */
export async function tryServiceWorker(
  origin: string,
  stepLimitMs = STEP_LIMIT_MS,
): Promise<readonly string[] | null> {
  const browser = await findChromium()
    .then((path) => launchBrowser(path))
    .catch(() => undefined);
  if (!browser) return null;
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(stepLimitMs);
    const first = await page.goto(origin).catch(() => null);
    if (!first?.ok()) return null;
    const { hasServiceWorker } = JSON.parse((await page.textContent(`#${HYDRATION_ELEMENT_ID}`)) ?? "{}");
    if (!hasServiceWorker) return null;
    const isInCharge = () => navigator.serviceWorker.controller !== null;
    const start = await page.waitForFunction(isInCharge).catch(() => null);
    if (start === null) return ["The service worker does not start in a browser."];
    const again = await page.goto(origin).catch(() => null);
    if (again?.ok() && again.fromServiceWorker()) return [];
    return [`The service worker answers for the home page with ${again?.status() ?? "nothing"}.`];
  } finally {
    await browser.close();
  }
}
