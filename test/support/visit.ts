import type { BrowserContextOptions, ConsoleMessage, Page } from "playwright-core";
import { onTestFinished, TestRunner } from "vitest";
import { PAGE_SHOWN } from "../../src/app/page-shown.ts";
import { openBrowser } from "./own-browser.ts";
import { ownSite } from "./own-site.ts";

/** A page in the browser, with what it did that a visitor could not see. */
export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors. A healthy visit has none. */
  readonly output: string[];
  /** Paths of the documents that were loaded, in order. */
  readonly documents: string[];
}

/** Chromium's warning about a frame that could remove its own sandbox: the map's cannot, its site is not ours. */
const SANDBOX_NOTE = "An iframe which has both allow-scripts and allow-same-origin";

/** How a visitor comes. */
export interface VisitOptions extends BrowserContextOptions {
  /** False for a browser that has no service workers, such as a private window of Firefox. */
  readonly hasServiceWorkers?: boolean;
  /** What the browser says of its connection. Saving data by default: then nothing is loaded ahead of a click. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  /** How far the browser's clock is ahead of the site's, in milliseconds. */
  readonly clockDifference?: number;
}

/** Opens a fresh browser context; all visits of a worker share one browser. */
export async function openVisit({
  connection,
  clockDifference = 0,
  hasServiceWorkers = true,
  ...options
}: VisitOptions = {}): Promise<Visit> {
  const browser = await openBrowser();
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection ?? { saveData: true });
  await context.addInitScript((event) => {
    document.addEventListener(event, (shown) =>
      Object.assign(window, { shownPage: (shown as CustomEvent<{ readonly key: string }>).detail.key }),
    );
  }, PAGE_SHOWN);
  if (clockDifference !== 0) await context.clock.install({ time: Date.now() + clockDifference });
  if (!hasServiceWorkers) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  }
  // What a test has opened is closed with it: pages in the background take time from the next one.
  if (TestRunner.getCurrentTest()) onTestFinished(() => context.close());
  const page = await context.newPage();
  const output: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => {
    if (!isBrowsersOwn(message)) output.push(`${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => output.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  return { page, output, documents };
}

/** Whether a message is the browser's own: about the map, or a hint on speed ("verbose") that depends on how busy it is. */
function isBrowsersOwn(message: ConsoleMessage): boolean {
  const type: string = message.type();
  return type === "verbose" || message.text().startsWith(SANDBOX_NOTE);
}

/** Opens an address of the site and waits until React has taken the document over. */
export async function visit(
  path: string,
  origin = ownSite.origin,
  options: VisitOptions = {},
  opened?: Visit,
): Promise<Visit> {
  const visit = opened ?? (await openVisit(options));
  await visit.page.goto(origin + path);
  await waitForHydration(visit.page);
  return visit;
}

/**
 * Waits until the app has taken the document over, and shows the page, or the error, of the history's present entry: it
 * tells its own behaviours so by an event.
 */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => "shownPage" in window && window.shownPage === history.state?.key);
}

/** Waits until everything of a page is laid out, so that all of it can be looked at. */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      [...document.querySelectorAll<HTMLElement>("main > * + *, footer")].every(
        ({ style }) => style.contentVisibility === "visible",
      ) && !document.querySelector('[style*="content-visibility: auto"]'),
  );
}

/** Lets nothing happen that style sheets do after a time: what is seen depends on no clock. */
export async function stopAnimations(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
}

/** Lets what style sheets do after a time, or for a time, be over. */
export async function finishAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation.timeline === document.timeline) animation.finish();
  });
}
