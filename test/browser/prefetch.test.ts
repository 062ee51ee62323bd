import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { PAGES } from "../../src/content/site-pages.ts";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { openVisit, type VisitOptions, visit } from "../support/visit.ts";

/** The pages linked in the home page's header, in the order of their files. */
const OTHERS = PAGES.filter(({ path }) => path !== "/").toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe("prefetch", () => {
  it.each([
    ["with Save-Data", { saveData: true, effectiveType: "4g" }],
    ["on 2g", { effectiveType: "2g" }],
    ["on slow 2g", { effectiveType: "slow-2g" }],
  ])("makes no request %s, even on hover and focus", async (_how, connection) => {
    const { page, prefetched } = await visitCounting({ connection });
    await headerLinkOf(page, "/services").hover();
    await headerLinkOf(page, "/vehicles").focus();
    await page.waitForLoadState("networkidle");
    expect(prefetched).toEqual([]);
  });

  it.each([
    ["on 3g", { effectiveType: "3g" }],
    ["on 4g", { effectiveType: "4g" }],
    ["without connection information", {}],
  ])("fetches code and data of every linked page in view once %s", async (_how, connection) => {
    const { page, prefetched } = await visitCounting({ connection });
    await headerLinkOf(page, "/services").hover();
    await headerLinkOf(page, "/services").focus();
    await expectAllPages(prefetched);
    await page.waitForLoadState("networkidle");
    await expectAllPages(prefetched);
  });

  it("leaves no request for the click", async () => {
    const { page, prefetched } = await visitCounting({ connection: { effectiveType: "4g" } });
    await expectAllPages(prefetched);
    const before = [...prefetched];
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    await page.goBack();
    await waitForPage(page, "/");
    await page.waitForLoadState("networkidle");
    expect(prefetched).toEqual(before);
  });

  it("has at most five requests in flight and completes all of them", async () => {
    // The page does not see requests that pass a service worker.
    const opened = await openVisit({ connection: { effectiveType: "4g" }, hasServiceWorkers: false });
    const waiting: (() => void)[] = [];
    let done = 0;
    await opened.page.route("**/*", async (route) => {
      if (!isPrefetch(route.request())) return route.continue();
      await new Promise<void>((release) => waiting.push(release));
      await route.continue();
      done += 1;
    });
    const { page } = await visit("/", undefined, {}, opened);
    const all = 2 * OTHERS.length;
    await expect.poll(() => waiting.length).toBe(5);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Code and data of every other page. The sixth request starts when one ends.
    expect(waiting).toHaveLength(5);
    for (let released = 0; released < all; released += 1) {
      await expect.poll(() => waiting.length).toBe(Math.min(all, released + 5));
      waiting[released]?.();
    }
    await expect.poll(() => done).toBe(all);
    expect(opened.output).toEqual([]);
  });

  it("fails silently, and the click retries", async () => {
    const opened = await openVisit({ connection: { effectiveType: "4g" } });
    await opened.page.context().route("**/builds/payload/*/services.json", (route) => route.abort());
    const { page } = await visit("/", undefined, {}, opened);
    await page.waitForLoadState("networkidle");
    await page.context().unroute("**/builds/payload/*/services.json");
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    expect(opened.output.filter((line) => !line.includes("net::ERR_FAILED"))).toEqual([]);
  });
});

/** Waits until code and data of all other pages have been requested once, and nothing else. */
async function expectAllPages(prefetched: readonly string[]): Promise<void> {
  const code = OTHERS.map(({ id }) => expect.stringMatching(`^/assets/${id}-page-.*\\.js$`));
  const data = OTHERS.map(({ id }) => expect.stringMatching(`^/builds/payload/[0-9a-f]{16}/${id}\\.json$`));
  await expect.poll(() => prefetched.toSorted()).toEqual([...code, ...data]);
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
