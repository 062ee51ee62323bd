import { Script } from "node:vm";
import { HYDRATION_ELEMENT_ID } from "../../../src/shared/document-elements.ts";
import { findChromium, launchBrowser } from "../../browser/chromium.ts";

/** Time for the browser's every step, in milliseconds. */
const STEP_LIMIT_MS = 30_000;

/**
 * What is wrong with the script that browsers get as the service worker, as far as reading it tells; undefined where
 * nothing is.
 * @param entityTag It names the build of the script that takes the worker away, too.
 */
export function checkScript(
  text: string,
  entityTag: string | null,
  buildId: string | undefined,
): string | undefined {
  try {
    new Script(text);
  } catch (error) {
    return `is no script: ${error instanceof Error ? error.message : error}`;
  }
  const isOfBuild = buildId === undefined || text.includes(buildId) || entityTag?.includes(buildId);
  return isOfBuild ? undefined : `comes from another build than ${buildId}`;
}

/**
 * Visits a site in a browser, where there is one, until its service worker is in charge, and once more: then the worker
 * answers for the page. A broken one cannot be taken back from the browsers that have it.
 * @returns What is wrong, in sentences; null where there is no browser, it cannot get there, or the worker is switched off.
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
