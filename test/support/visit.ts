import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { launchBrowser } from "../../scripts/browser/chromium.ts";

/** A page in the browser, with what it did that a visitor could not see. */
export interface Visit {
  readonly page: Page;
  /** Console messages and uncaught errors. A healthy visit has none. */
  readonly output: string[];
  /** Paths of the documents that were loaded, in order. */
  readonly documents: string[];
}

let browser: Promise<Browser> | undefined;

/** How a visitor comes. */
export interface VisitOptions extends BrowserContextOptions {
  /** False for a browser that has no service workers, such as a private window of Firefox. */
  readonly hasServiceWorkers?: boolean;
  /** What the browser says of its connection. Saving data by default: then nothing is loaded ahead of a click. */
  readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
}

/** Opens a fresh browser context; all visits of a test file share one browser. */
export async function openVisit({
  connection,
  hasServiceWorkers = true,
  ...options
}: VisitOptions = {}): Promise<Visit> {
  browser ??= launchBrowser(inject("chromiumPath"));
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 900 }, ...options });
  await context.addInitScript((value) => {
    Object.defineProperty(navigator, "connection", { value });
  }, connection ?? { saveData: true });
  if (!hasServiceWorkers) {
    await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "serviceWorker"));
  }
  const page = await context.newPage();
  const output: string[] = [];
  const documents: string[] = [];
  page.on("console", (message) => output.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => output.push(`uncaught: ${error.message}`));
  page.on("request", (request) => {
    if (request.resourceType() === "document") documents.push(new URL(request.url()).pathname);
  });
  return { page, output, documents };
}

/** Opens an address of the site and waits until React has taken the document over. */
export async function visit(
  path: string,
  origin = inject("origin"),
  options: VisitOptions = {},
  opened?: Visit,
): Promise<Visit> {
  const visit = opened ?? (await openVisit(options));
  await visit.page.goto(origin + path);
  await waitForHydration(visit.page);
  return visit;
}

/** React leaves its tree on the element that it renders into, and notes there that it has taken the document over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.querySelector("#root");
    const property = Object.keys(root ?? {}).find((key) => key.startsWith("__reactContainer$"));
    if (root === null || property === undefined) return false;
    const { stateNode } = (root as unknown as Record<string, HostRoot>)[property] as HostRoot;
    return stateNode.current.child !== null && stateNode.current.memoizedState.isDehydrated !== true;
  });
}

/** The part of React's own tree that says so. */
interface HostRoot {
  readonly stateNode: {
    readonly current: {
      readonly child: unknown;
      readonly memoizedState: { readonly isDehydrated?: boolean };
    };
  };
}

/** Waits until everything of a page is laid out, so that all of it can be looked at. */
export async function layOutWholePage(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll<HTMLElement>("main > * + *, footer")].every(
      ({ style }) => style.contentVisibility === "visible",
    ),
  );
}

/** Follows a link of the header, and waits for its page. */
export async function clickTo(page: Page, path: string): Promise<void> {
  await page.click(`header a[href="${path}"]`);
  await page.locator(`header a[href="${path}"][aria-current=page]`).waitFor();
}

/** Ends the browser of a test file. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
