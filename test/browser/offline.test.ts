import { describe, expect, it } from "vitest";
import { company } from "../../src/content/company.ts";
import { offlinePage } from "../../src/content/offline-page.ts";
import { offline } from "../../src/content/shell.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { BUILD_HEADER, SERVICE_WORKER_URL, SWITCH_OFF_URL } from "../../src/shared/protocol.ts";
import { waitForForm } from "../support/booking-visit.ts";
import {
  listCachedPaths,
  listCaches,
  waitForCachedFile,
  waitForServiceWorkerActivation,
} from "../support/cached-files.ts";
import { goTo, headerLinkOf, headingOf, waitForPage } from "../support/page-locators.ts";
import { findHeading } from "../support/pages.ts";
import { type SiteProxy, serveOtherBuild, startProxy } from "../support/site-proxy.ts";
import { HAS_SERVICE_WORKER } from "../support/site-settings.ts";
import { load, openVisit, type Visit, type VisitOptions, visit, waitForHydration } from "../support/visit.ts";

/** A fast connection, on which the site prefetches pages and caches them for offline reading. */
const GENEROUS: VisitOptions = { connection: { effectiveType: "4g" } };

/** Only pages that are the same for all visitors can be read offline. */
const SHARED_PATHS = PAGES.filter(({ isPerVisitor }) => !isPerVisitor).map(({ path }) => path);

/** The service worker stores the offline page's picture after the pages, files and pictures that the app reports. */
const LAST_CACHED_FILE = /^\/assets\/coast-1600-/;

describe.runIf(HAS_SERVICE_WORKER)("a visitor without a connection", () => {
  it("after a visit to the home page, all shared pages can be read offline with the app and the seen pictures, and /vehicles also while the network hangs", async () => {
    const { page, documents, output, proxy } = await arrive("/", GENEROUS);
    await waitForCachedFile(page, LAST_CACHED_FILE);
    proxy.cut();
    output.length = 0;
    for (const path of SHARED_PATHS) {
      await load(page, path);
      expect(await headingOf(page).textContent()).toBe(findHeading(path));
      // An owner's own page may have no picture.
      for (const picture of (await page.locator("main img").all()).slice(0, 1)) {
        await picture.scrollIntoViewIfNeeded();
        await expect.poll(() => picture.evaluate(isIntact)).toBe(true);
      }
    }
    documents.length = 0;
    for (const path of ["/services", "/vehicles", "/"]) await goTo(page, path);
    for (const picture of [page.locator("header img").first(), page.locator(".home-hero__picture img")])
      await expect.poll(() => picture.evaluate(isStored)).toBe(true);
    expect(documents).toEqual([]);
    expect(output.filter((text) => !text.includes("net::ERR_"))).toEqual([]);

    // A URL with tracking parameters opens the stored page.
    await page.goto("/vehicles?utm_source=letter&mc_eid=1", { waitUntil: "commit" });
    await headingOf(page, findHeading("/vehicles")).waitFor();

    proxy.state = "hanging";
    // A picture that was never on the screen may not be cached, and would then delay the load event.
    await page.goto("/vehicles", { waitUntil: "commit" });
    await headingOf(page, findHeading("/vehicles")).waitFor();
  });

  it("a click while offline keeps the page and shows a notice with the telephone number, and Back leads to a stored page", async () => {
    const { page, proxy } = await arrive("/");
    await waitForCachedFile(page);
    // With Save-Data, the service worker stores the document of this page, but not its data.
    await page.reload();
    await waitForHydration(page);
    await waitForCachedFile(page, /^\/$/);
    // setOffline changes navigator.onLine. proxy.cut() does not.
    proxy.cut();
    await page.context().setOffline(true);
    await headerLinkOf(page, "/services").click();
    const notice = page.locator(".notice", { hasText: offline.notice });
    await notice.waitFor();
    expect(await notice.locator("a").getAttribute("href")).toBe(company.telephone.href);
    expect(new URL(page.url()).pathname).toBe("/");
    proxy.state = "connected";
    await page.context().setOffline(false);
    await notice.waitFor({ state: "detached" });
    await goTo(page, "/services");
    // After a reload, the app has no data of other pages.
    await page.reload();
    await waitForHydration(page);
    proxy.cut();
    await page.context().setOffline(true);
    await page.goBack({ waitUntil: "commit" });
    await waitForPage(page, "/");
  });

  it("a URL without a stored copy shows the offline page with contact details and links to stored pages, and the booking draft is kept", async () => {
    const { page, output, proxy } = await arrive("/bookings", GENEROUS);
    await waitForForm(page);
    await waitForCachedFile(page, LAST_CACHED_FILE);
    await page.fill("#pickup", "Eastcliff");
    proxy.cut();
    await page.goto("/services?from=MID");
    expect(await headingOf(page).textContent()).toBe(offlinePage.heading);
    const response = await page.goto("/bookings?passengers=2");
    expect([response?.status(), response?.headers()["cache-control"]]).toEqual([503, "no-store"]);
    const links = page.locator("main a");
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
      "/bookings?passengers=2",
      company.telephone.href,
      ...(company.mobile ? [company.mobile.href] : []),
      company.emailHref,
      ...SHARED_PATHS,
    ]);
    await page.getByText(offlinePage.draftNote).waitFor();
    // The cut may interrupt a request of the form's page.
    expect(output.filter((text) => !/503|net::ERR_/.test(text))).toEqual([]);

    proxy.state = "connected";
    await page.getByText(offlinePage.retry).click();
    await waitForForm(page);
    await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff");
  });
});

describe.runIf(HAS_SERVICE_WORKER)("the service worker", () => {
  it("the service worker caches no error page, no empty or foreign style sheet, no log-in page of a network and no URL with a visitor's input", async () => {
    const proxy = await startProxy();
    const { page } = await openVisit({ ...GENEROUS, baseURL: proxy.origin });
    const { edit } = proxy;
    const styles: string[] = [];
    proxy.edit = (proxied) => {
      if (!proxied.url.endsWith(".css")) return;
      styles.push(proxied.url);
      // The document's style sheet is empty. The service worker also requests inline styles, and gets a plain text.
      const isLinked = proxied.url === styles[0];
      proxied.content = Buffer.from(isLinked ? "" : "Log in");
      if (!isLinked) proxied.headers.set("Content-Type", "text/plain");
    };
    await load(page, "/bookings?from=MID&to=Elmby");
    await expect.poll(() => styles.length).toBeGreaterThan(1);
    const readInstalling = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state);
    await expect.poll(readInstalling).toBeUndefined();

    proxy.edit = edit;
    await load(page, "/bookings?from=MID&to=Elmby");
    await waitForCachedFile(page, LAST_CACHED_FILE);
    for (const path of styles)
      expect(await page.evaluate(async (url) => (await fetch(url)).text(), path)).toContain("{");

    for (const path of ["/nope", "/bookings", "/services?name=Jo", "/vehicles?utm_source=letter"]) {
      await load(page, path);
    }
    const paths = (await listCachedPaths(page)).sort();
    expect(paths.filter((path) => !/^\/(assets|builds|icons)\/|^\/recovery/.test(path))).toEqual(
      SHARED_PATHS.toSorted(),
    );

    proxy.edit = (proxied) => {
      proxied.headers.delete(BUILD_HEADER);
      proxied.content = Buffer.from("<h1>Log in</h1>");
    };
    await page.goto("/services");
    await headingOf(page, "Log in").waitFor();
    proxy.cut();
    await page.goto("/services");
    await waitForPage(page, "/services");
  });

  it("after a deploy, the service worker keeps the cache of the previous build readable and deletes an older cache", async () => {
    const proxy = await startProxy();
    const { page } = await openVisit({ ...GENEROUS, baseURL: proxy.origin });
    await page.goto("/robots.txt");
    await page.evaluate(() => caches.open("long-ago"));
    await load(page, "/");
    await waitForCachedFile(page, LAST_CACHED_FILE);
    const oldCache = (await listCaches(page)).find((name) => name !== "long-ago");
    const newId = await serveOtherBuild(proxy);
    // Loads no page, because a page's app would make the new service worker cache files of the new build.
    await page.goto("/robots.txt");
    await expect.poll(() => listCaches(page)).toEqual([oldCache, newId]);
    await waitForServiceWorkerActivation(page, newId);
    proxy.cut();
    await load(page, "/vehicles");
    expect(await headingOf(page).textContent()).toBe(findHeading("/vehicles"));
    expect(await listCaches(page)).toEqual([oldCache, newId]);
  });

  it("a service worker that is switched off removes itself and its caches, and the open tab still navigates", async () => {
    const { page, documents, proxy } = await arrive("/");
    await waitForCachedFile(page);
    proxy.route = (url) => (url === SERVICE_WORKER_URL ? SWITCH_OFF_URL : url);
    // Looks for a new service worker at once instead of at the next visit.
    const countRemains = () =>
      page.evaluate(async () => {
        const registrations = await navigator.serviceWorker.getRegistrations();
        for (const registration of registrations) await registration.update().catch(() => {});
        return [(await caches.keys()).length, registrations.length];
      });
    await expect.poll(countRemains).toEqual([0, 0]);
    await goTo(page, "/services");
    expect(documents).toEqual(["/"]);
  });
});

/** Visits a page through a proxy that the test can cut. */
async function arrive(path: string, options?: VisitOptions): Promise<Visit & { readonly proxy: SiteProxy }> {
  const proxy = await startProxy();
  return { ...(await visit(path, { baseURL: proxy.origin, ...options })), proxy };
}

/** Returns true if a picture has loaded and is not broken. */
function isIntact(image: Element): boolean {
  return image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0;
}

/** Returns true if a picture is stored. isIntact also accepts the empty picture that replaces a missing picture. */
async function isStored(image: Element): Promise<boolean> {
  return (await caches.match((image as HTMLImageElement).currentSrc)) !== undefined;
}
