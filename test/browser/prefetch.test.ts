import type { Page, Request, Route } from "playwright-core";
import { expect, it } from "vitest";
import { HYDRATION_ELEMENT_ID, type HydrationData } from "../../src/app/hydration.ts";
import type { PageId } from "../../src/content/site-pages.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { buildPayloadUrl } from "../../src/shared/protocol.ts";
import { goTo, headerLinkOf, waitForPage } from "../support/page-locators.ts";
import { delayRequests, load, openVisit, type VisitOptions } from "../support/visit.ts";

/** The ids of the pages in the menu, which does not contain the home page. */
const MENU_PAGES = listLinkedPages("menu").map(({ id }) => id);

/** A fast connection. No service worker, because page.route cannot intercept requests that a service worker handles. */
const FAST: VisitOptions = { connection: { effectiveType: "4g" }, hasServiceWorkers: false };

it("prefetching fetches the code and data of every page with a visible link once, and a click makes no further fetch() request", async () => {
  const { page, prefetched } = await visitHome({ connection: { effectiveType: "4g" } });
  await expect.poll(() => prefetched.toSorted()).toEqual(await listFiles(page, MENU_PAGES));
  await headerLinkOf(page, "/services").hover();
  await goTo(page, "/services");
  await page.goBack();
  await waitForPage(page, "/");
  await page.waitForLoadState("networkidle");
  expect(prefetched.toSorted()).toEqual(await listFiles(page, MENU_PAGES));
});

it("a click shares a pending prefetch request, and repeats a failed prefetch request", async () => {
  const { page, documents } = await openVisit(FAST);
  const counts = { services: 0, vehicles: 0 };
  page.on("request", (request) => {
    if (request.url().endsWith("/services.json")) counts.services += 1;
    if (request.url().endsWith("/vehicles.json")) counts.vehicles += 1;
  });
  const release = await delayRequests(page, "**/builds/payload/*/services.json");
  await page.route("**/builds/payload/*/vehicles.json", (route) =>
    // Aborts the prefetch and its retry.
    counts.vehicles > 2 ? route.continue() : route.abort(),
  );
  await load(page, "/");
  await expect.poll(() => counts).toEqual({ services: 1, vehicles: 2 });
  await headerLinkOf(page, "/services").click();
  await page.locator(".loading-bar").waitFor();
  release();
  await waitForPage(page, "/services");
  await goTo(page, "/vehicles");
  expect(counts).toEqual({ services: 1, vehicles: 3 });
  expect(documents).toEqual(["/"]);
});

it("prefetching makes at most five requests at once", async () => {
  const { page } = await openVisit(FAST);
  const held: Route[] = [];
  await page.route("**/{assets,builds/payload}/**", (route) =>
    isScriptFetch(route.request()) ? void held.push(route) : route.continue(),
  );
  await load(page, "/");
  await expect.poll(() => held.length).toBe(5);
  await held[0]?.continue();
  await expect.poll(() => held.length).toBe(6);
});

it("prefetching makes no request with Save-Data, and fetches a page on hover or focus after the visitor has turned Save-Data off", async () => {
  const { page, prefetched } = await visitHome({ connection: { saveData: true } });
  await headerLinkOf(page, "/services").hover();
  await headerLinkOf(page, "/vehicles").focus();
  await page.waitForLoadState("networkidle");
  expect(prefetched).toEqual([]);
  await page.evaluate(() => Object.assign(Reflect.get(navigator, "connection"), { saveData: false }));
  await headerLinkOf(page, "/vehicles").hover();
  await expect.poll(() => prefetched.toSorted()).toEqual(await listFiles(page, ["vehicles"]));
  await headerLinkOf(page, "/services").focus();
  await expect.poll(() => prefetched.toSorted()).toEqual(await listFiles(page, ["services", "vehicles"]));
});

/** Returns the sorted, distinct paths of the code and the data of pages. */
async function listFiles(page: Page, ids: readonly PageId[]): Promise<string[]> {
  const { buildId, files }: HydrationData = JSON.parse(
    (await page.locator(`#${HYDRATION_ELEMENT_ID}`).textContent()) ?? "",
  );
  const code = ids.flatMap((id) => files[id]);
  return [...new Set([...code, ...ids.map((id) => buildPayloadUrl(id, buildId))])].toSorted();
}

/** Returns true for a request by `fetch()`, except in the check for a new build. */
function isScriptFetch(request: Request): boolean {
  return request.resourceType() === "fetch" && !/\/builds\/(latest|meta)/.test(request.url());
}

/** Visits the home page and records the paths of the requests that match isScriptFetch. */
async function visitHome(options: VisitOptions) {
  const opened = await openVisit(options);
  const prefetched: string[] = [];
  const { page } = opened;
  page.on("request", (request) => {
    if (isScriptFetch(request)) prefetched.push(new URL(request.url()).pathname);
  });
  await load(page, "/");
  return { ...opened, prefetched };
}
