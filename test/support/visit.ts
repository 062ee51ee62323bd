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

/** Opens a fresh browser context; all visits of a test file share one browser. */
export async function openVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  browser ??= launchBrowser(inject("chromiumPath"));
  const context = await (await browser).newContext({ viewport: { width: 1280, height: 900 }, ...options });
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
  options?: BrowserContextOptions,
): Promise<Visit> {
  const opened = await openVisit(options);
  await opened.page.goto(origin + path);
  await waitForHydration(opened.page);
  return opened;
}

/** React leaves its own properties on the elements that it has taken over. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const element = document.querySelector("#root h1");
    return element !== null && Object.keys(element).some((key) => key.startsWith("__reactFiber$"));
  });
}

/** Ends the browser of a test file. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
