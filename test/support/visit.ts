import { type BrowserContextOptions, chromium, type Locator, type Page } from "playwright-core";
import { inject, onTestFinished } from "vitest";
import type {} from "./browser-setup.ts";
import { ownSite } from "./own-site.ts";

const browser = await chromium.launch(inject("launchOptions"));

export const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
} as const satisfies BrowserContextOptions;

export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors, without messages of the type "verbose". */
  readonly output: string[];
  /** The paths of the requested documents, in order. */
  readonly documents: string[];
}

/** The default of `baseURL` is the origin of `ownSite`. */
export interface VisitOptions extends BrowserContextOptions {
  /** Set to false for a browser without service workers. */
  readonly hasServiceWorkers?: boolean;
  /** Value of `navigator.connection`. The default saves data, so that the app prefetches no pages. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Opens a page in a new browser context for the current test. */
export async function openVisit({
  connection = { saveData: true },
  hasServiceWorkers = true,
  ...options
}: VisitOptions = {}): Promise<Visit> {
  const context = await browser.newContext({
    baseURL: ownSite.origin,
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection);
  if (!hasServiceWorkers) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  }
  // Close the context after its test, because background pages would slow the next test down.
  onTestFinished(() => context.close());
  const page = await context.newPage();
  const output: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => {
    // Messages of the type "verbose" are Chromium's own hints, and some hints depend on how busy the browser is.
    const type: string = message.type();
    if (type !== "verbose") output.push(`${type}: ${message.text()}`);
  });
  page.on("pageerror", (error) => output.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  return { page, output, documents };
}

export async function visit(path: string, options: VisitOptions = {}): Promise<Visit> {
  const visit = await openVisit(options);
  await load(visit.page, path);
  return visit;
}

/** Loads a path of the site and waits until React has hydrated the document. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Waits until the app is hydrated and shows the page or the error screen of the current history entry. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { shown } = document.documentElement.dataset;
    return shown !== undefined && shown === history.state?.key;
  });
}

/** Waits until layOutWhenIdle has made the browser lay out all parts of the page. */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("main > * + *, footer")].every(
      ({ style }) => style.contentVisibility === "visible",
    ),
  );
}

/** Slows CSS animations and transitions. A rate of 0 stops them. */
export async function slowAnimations(page: Page, playbackRate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate });
}

/** Makes session storage throw a SecurityError in every document loaded from now on. */
export async function forbidSessionStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "sessionStorage", {
      get() {
        throw new DOMException("Storage is forbidden.", "SecurityError");
      },
    });
  });
}

/** Delays requests whose URLs match a glob pattern until the returned function is called. */
export async function delayRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Returns the centre of an element that is on the screen, in CSS pixels. */
export async function findMiddle(target: Locator): Promise<[number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not rendered.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Taps an element on the screen at once. Playwright's `tap()` may scroll, and waits until the element is still. */
export async function tapAtOnce(target: Locator): Promise<void> {
  await target.page().touchscreen.tap(...(await findMiddle(target)));
}
