import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { servicesPage } from "../../src/content/pages/services.ts";
import type { PagePath } from "../../src/content/site-pages.ts";
import { waitForCachedFile, waitForServiceWorkerActivation } from "../support/cached-files.ts";
import { goTo, headerLinkOf, headingOf } from "../support/page-locators.ts";
import { serveOtherBuild, startProxy } from "../support/site-proxy.ts";
import { HAS_SERVICE_WORKER } from "../support/site-settings.ts";
import { forbidSessionStorage, load, openVisit, visit, waitForHydration } from "../support/visit.ts";

const HOUR_MS = 3_600_000;
const PICKUP = "Eastcliff Harbour";

it("after a deploy or a rollback, an open tab loads the next page as a document, then navigates in the app again, and keeps the draft", async () => {
  const proxy = await startProxy();
  const { page, documents } = await visit("/", { baseURL: proxy.origin });
  // recovery.ts reloads at most once in ten seconds, and the test controls this time.
  const start = Date.now();
  await page.clock.setFixedTime(start);
  if (HAS_SERVICE_WORKER) await waitForCachedFile(page);
  await follow(page, "/bookings");
  await page.fill("#pickup", PICKUP);

  const newId = await serveOtherBuild(proxy);
  await follow(page, "/services");
  if (HAS_SERVICE_WORKER) await waitForServiceWorkerActivation(page, newId);
  expect(documents).toEqual(["/", "/services"]);
  await follow(page, "/vehicles");
  expect(documents).toEqual(["/", "/services"]);
  for (const _ of ["to /services", "to /bookings"]) {
    await page.goBack({ waitUntil: "commit" });
    await waitForHydration(page);
  }
  expect(documents).toEqual(["/", "/services", "/bookings"]);
  await expect.poll(() => page.inputValue("#pickup")).toBe(PICKUP);

  proxy.route = (url) => url;
  proxy.edit = () => {};
  await page.clock.setFixedTime(start + 10_001);
  await follow(page, "/");
  expect(documents).toEqual(["/", "/services", "/bookings", "/"]);
  await follow(page, "/bookings");
  await expect.poll(() => page.inputValue("#pickup")).toBe(PICKUP);
  expect(documents).toEqual(["/", "/services", "/bookings", "/"]);
});

it("an open tab loads the next page as a document after the hourly check has found a new build, even if the page has been prefetched", async () => {
  const proxy = await startProxy();
  const { page, documents } = await openVisit({
    baseURL: proxy.origin,
    connection: { effectiveType: "4g" },
    hasServiceWorkers: false,
  });
  await page.clock.install();
  await load(page, "/");
  await page.waitForLoadState("networkidle");
  await serveOtherBuild(proxy);
  const checked = page.waitForResponse("**/builds/latest.json*");
  await page.clock.fastForward(HOUR_MS);
  await (await checked).finished();
  await follow(page, "/services");
  expect(documents).toEqual(["/", "/services"]);
});

it.each([
  ["with session storage", false],
  ["with forbidden session storage", true],
])(
  "%s, a link to a page whose code is missing loads the document once, and the document works without the app",
  async (_how, isForbidden) => {
    const proxy = await startProxy();
    const { page, documents } = await openVisit({ baseURL: proxy.origin, hasServiceWorkers: false });
    if (isForbidden) await forbidSessionStorage(page);
    // Freezes the clock, because recovery.ts may reload the document again after ten seconds.
    await page.clock.setFixedTime(Date.now());
    await load(page, "/");
    await serveOtherBuild(proxy, /\/services-page-[\w-]+\.js/);
    await expectPlainServices(page);
    expect(documents).toEqual(["/", "/services"]);

    // Without the app, links load documents.
    await headerLinkOf(page, "/vehicles").click();
    await waitForHydration(page);
    expect(documents).toEqual(["/", "/services", "/vehicles"]);
    await expectPlainServices(page);
    expect(documents).toEqual(["/", "/services", "/vehicles", "/services"]);
  },
);

it("the app shows a page even if the browser has cached a network's log-in page in place of the page's code", async () => {
  const proxy = await startProxy();
  const { page, documents } = await visit("/", { baseURL: proxy.origin, hasServiceWorkers: false });
  proxy.edit = (proxied) => {
    if (!/\/services-page-[\w-]+\.js/.test(proxied.url)) return;
    proxy.edit = () => {};
    proxied.content = Buffer.from("<h1>Log in</h1>");
    proxied.headers.set("content-type", "text/html");
  };
  await follow(page, "/services");
  expect(documents).toEqual(["/", "/services"]);
});

/** Follows a link and waits until the app shows the page. Without the app, the next link would load a document. */
async function follow(page: Page, path: PagePath): Promise<void> {
  await goTo(page, path);
  await waitForHydration(page);
}

/** Follows the link to /services, whose code is missing, and expects the page without the app or an error screen. */
async function expectPlainServices(page: Page): Promise<void> {
  const failure = page.waitForEvent("pageerror");
  await headerLinkOf(page, "/services").click();
  await failure;
  await expect.poll(() => headingOf(page).textContent()).toBe(servicesPage.intro.title);
  expect(await page.locator("header").count()).toBe(1);
}
