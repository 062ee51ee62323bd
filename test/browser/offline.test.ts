import type { Page } from "playwright-core";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type ServedSite, serveSite } from "../../scripts/serve/site.ts";
import { company } from "../../src/content/company.ts";
import { offlinePage } from "../../src/content/offline-page.ts";
import { offline } from "../../src/content/shell.ts";
import { makeSecondBuild } from "../support/second-build.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import { closeBrowser, openVisit, type Visit, visit, waitForHydration } from "../support/visit.ts";

let site: ServedSite | undefined;

afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(closeBrowser);

/** Somebody on a good connection, for whom pages are also loaded ahead. */
const GENEROUS = { connection: { effectiveType: "4g" } };

describe("without a connection", () => {
  it("a page that was read is there after a reload, with its style, its pictures and its code", async () => {
    const { page, output } = await visitSite("/");
    await waitForCopies(page, ["/"]);
    await goOffline();
    output.length = 0;
    await page.reload();
    await waitForHydration(page);
    expect(await page.textContent("h1")).toBe(findHeading("/"));
    expect(await page.locator("header img").first().evaluate(isPictureThere)).toBe(true);
    expect(await page.locator(".home-hero__picture img").evaluate(isPictureThere)).toBe(true);
    expect(output.filter((line) => line.startsWith("uncaught"))).toEqual([]);
  });

  it("so is one that was reached from another page, and back again without a document", async () => {
    const { page, documents } = await visitSite("/services", GENEROUS);
    await waitForCopies(page, ["/services"]);
    await clickTo(page, "/vehicles");
    await waitForCopies(page, ["/vehicles"]);
    await goOffline();
    await page.reload();
    await waitForHydration(page);
    documents.length = 0;
    await clickTo(page, "/services");
    expect(await page.textContent("h1")).toBe(findHeading("/services"));
    expect(documents).toEqual([]);
  });

  it("a page that was loaded ahead can be gone to", async () => {
    const { page } = await visitSite("/", GENEROUS);
    await waitForCopies(page, ["/", /^\/vehicles\/_payload\.json/, /vehicles-page/]);
    await goOffline();
    await page.reload();
    await waitForHydration(page);
    await clickTo(page, "/vehicles");
    expect(await page.textContent("h1")).toBe(findHeading("/vehicles"));
  });

  it("a link to a page that was never loaded leaves the visitor where they are, with the telephone number", async () => {
    const { page } = await visitSite("/");
    await waitForCopies(page, ["/"]);
    await goOffline();
    await page.click('header a[href="/services"]');
    await page.locator(".notice", { hasText: offline.notice }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/");
  });

  it.each(["/services", "/nope", "/?utm_source=letter", '/nope?"><script>alert(1)</script>'])(
    "%s, which was never read, is answered by a page with the telephone numbers and what can be read",
    async (path) => {
      const { page, output } = await visitSite("/");
      await waitForCopies(page, ["/"]);
      const { origin } = new URL(page.url());
      await goOffline();
      output.length = 0;
      const answer = await page.goto(origin + path);
      expect(answer?.status()).toBe(503);
      expect(answer?.headers()["cache-control"]).toBe("no-store");
      expect(await page.textContent("h1")).toBe(offlinePage.heading);
      const links = await page.locator("main a").evaluateAll((all) => all.map((a) => a.getAttribute("href")));
      const { pathname, search } = new URL(origin + path);
      expect(links).toEqual([
        company.telephone.href,
        company.mobile.href,
        company.emailHref,
        "/",
        pathname + search,
      ]);
      expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe("rgb(6, 18, 24)");
      expect(output.filter((line) => !line.includes("503"))).toEqual([]);
      await page.click(`text=${TESTED_PAGES[0] && "Home"}`);
      await waitForHydration(page);
    },
  );
});

describe("what is kept", () => {
  it("is nothing that a visitor has written, nor an error", async () => {
    const { page } = await visitSite("/bookings?from=BFS&to=Derry", GENEROUS);
    await waitForCopies(page, [/bookings-page/]);
    const { origin } = new URL(page.url());
    await visit("/nope", origin, {}, { page, output: [], documents: [] });
    await visit("/bookings?from=BFS&to=Derry", origin, {}, { page, output: [], documents: [] });
    await visit("/", origin, {}, { page, output: [], documents: [] });
    await waitForCopies(page, ["/"]);
    const kept = await listCopies(page);
    expect(kept.filter((path) => path.includes("BFS") || path.includes("nope"))).toEqual([]);
    expect(kept.filter((path) => path.startsWith("/bookings"))).not.toContain("/bookings");
  });

  it("has been loaded once: the worker asks the network for nothing that the page has", async () => {
    const opened = await openVisit();
    const asked: string[] = [];
    opened.page.context().on("request", (request) => {
      if (request.serviceWorker()) asked.push(request.url());
    });
    site = await serveSite({ port: 0 });
    const { page } = await visit("/", site.origin, {}, opened);
    await waitForCopies(page, ["/"]);
    const served = await Promise.all(asked.map((url) => url));
    expect(served).toEqual([]);
  });
});

async function visitSite(path: string, options = {}): Promise<Visit> {
  site = await serveSite({ port: 0 });
  return await visit(path, site.origin, options);
}

/** The site is gone for everybody, the service worker included. */
async function goOffline(): Promise<void> {
  await site?.stop();
  site = undefined;
}

/** Waits until the worker is in charge and has kept these addresses. */
async function waitForCopies(page: Page, wanted: readonly (string | RegExp)[]): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect
    .poll(async () => {
      const kept = await listCopies(page);
      return wanted.filter((one) => !kept.some((path) => (one instanceof RegExp ? one.test(path) : one === path)));
    }, { timeout: 15_000 })
    .toEqual([]);
}

async function listCopies(page: Page): Promise<string[]> {
  return await page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => await (await caches.open(name)).keys());
    return (await Promise.all(lists)).flat().map(({ url }) => url.slice(location.origin.length));
  });
}

async function clickTo(page: Page, path: string): Promise<void> {
  await page.click(`header a[href="${path}"]`);
  await page.locator(`header a[href="${path}"][aria-current=page]`).waitFor();
}

function findHeading(path: string): string | undefined {
  return TESTED_PAGES.find((page) => page.path === path)?.heading;
}

function isPictureThere(image: Element): boolean {
  return image instanceof HTMLImageElement && image.naturalWidth > 0;
}
