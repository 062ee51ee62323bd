import type { Page, Request, Route } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { HydrationData } from "../../src/app/hydration.ts";
import type { PageId } from "../../src/content/site-pages.ts";
import { HYDRATION_ELEMENT_ID } from "../../src/shared/document-elements.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import { buildPayloadFile } from "../../src/shared/payload-url.ts";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { holdBack } from "../support/held-files.ts";
import { openVisit, type VisitOptions, visit } from "../support/visit.ts";

/** The pages linked in the home page's header, in the order of their files. */
const OTHERS = listLinkedPages("menu").map(({ id }) => id);

describe("prefetch on a desktop", () => {
  it("fetches code and data of every linked page in view once, and leaves no request for the click", async () => {
    const { page, prefetched } = await visitCounting({ connection: { effectiveType: "4g" } });
    await expect.poll(() => prefetched.toSorted()).toEqual(await listFiles(page, OTHERS));
    await headerLinkOf(page, "/services").hover();
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    await page.goBack();
    await waitForPage(page, "/");
    await page.waitForLoadState("networkidle");
    expect(prefetched.toSorted()).toEqual(await listFiles(page, OTHERS));
  });

  it("that failed is repeated by the click, which loads no document", async () => {
    const opened = await openVisit({ connection: { effectiveType: "4g" }, hasServiceWorkers: false });
    const { page, documents } = opened;
    const file = "**/builds/payload/*/services.json";
    const failed: Request[] = [];
    page.on("requestfailed", (request) => failed.push(request));
    // The request client retries once.
    await page.route(file, (route) => route.abort(), { times: 2 });
    await visit("/", undefined, {}, opened);
    await expect.poll(() => failed.length).toBe(2);
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    expect(documents).toEqual(["/"]);
  });

  it("is shared by a click that comes before the response", async () => {
    const opened = await openVisit({ connection: { effectiveType: "4g" }, hasServiceWorkers: false });
    const { page } = opened;
    const requested: string[] = [];
    page.on("request", (request) => requested.push(request.url()));
    const release = await holdBack(page, "**/builds/payload/*/services.json");
    await visit("/", undefined, {}, opened);
    const listRequests = () => requested.filter((url) => url.endsWith("/services.json"));
    await expect.poll(listRequests).toHaveLength(1);
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor();
    release();
    await waitForPage(page, "/services");
    expect(listRequests()).toHaveLength(1);
  });

  it("makes at most five requests at once", async () => {
    // A service worker would answer the later requests, and the test would not see them.
    const opened = await openVisit({ connection: { effectiveType: "4g" }, hasServiceWorkers: false });
    const { page } = opened;
    const held: Route[] = [];
    await page.route("**/{assets,builds/payload}/**", (route) =>
      isPrefetch(route.request()) ? void held.push(route) : route.continue(),
    );
    await visit("/", undefined, {}, opened);
    await expect.poll(() => held.length).toBe(5);
    await held[0]?.continue();
    await expect.poll(() => held.length).toBe(6);
  });

  it("makes no request with Save-Data, and fetches a page on hover or focus once the visitor turns it off", async () => {
    const { page, prefetched } = await visitCounting({ connection: { saveData: true } });
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
});

/** Returns the paths of the code and the data of pages, each once, sorted. */
async function listFiles(page: Page, ids: readonly PageId[]): Promise<string[]> {
  const { buildId, files }: HydrationData = JSON.parse(
    (await page.locator(`#${HYDRATION_ELEMENT_ID}`).textContent()) ?? "",
  );
  const code = ids.flatMap((id) => files[id]);
  return [...new Set([...code, ...ids.map((id) => buildPayloadFile(id, buildId))])].toSorted();
}

/** True for a script's requests except the version check. */
function isPrefetch(request: Request): boolean {
  return request.resourceType() === "fetch" && !/\/builds\/(latest|meta)/.test(request.url());
}

/** Visits the home page and records requests made by scripts. */
async function visitCounting(options: VisitOptions) {
  const opened = await openVisit(options);
  const prefetched: string[] = [];
  opened.page.on("request", (request) => {
    if (isPrefetch(request)) prefetched.push(new URL(request.url()).pathname);
  });
  await visit("/", undefined, {}, opened);
  return { ...opened, prefetched };
}
