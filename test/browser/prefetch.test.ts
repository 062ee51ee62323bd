import { afterAll, describe, expect, it } from "vitest";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { closeBrowser, openVisit, type VisitOptions, visit } from "../support/visit.ts";

/** Long enough that everything that may be asked for at once is under way together. */
const SLOW_MS = 300;

afterAll(closeBrowser);

describe("prefetch", () => {
  it.each([
    ["saving data", { saveData: true, effectiveType: "4g" }],
    ["on 2g", { effectiveType: "2g" }],
    ["on slow 2g", { effectiveType: "slow-2g" }],
  ])("asks for nothing %s, not even on hover and focus", async (_how, connection) => {
    const { page, prefetched } = await visitCounting({ connection });
    await headerLinkOf(page, "/services").hover();
    await headerLinkOf(page, "/vehicles").focus();
    await page.waitForLoadState("networkidle");
    expect(prefetched).toEqual([]);
  });

  it.each([
    ["on 3g", { effectiveType: "3g" }],
    ["on 4g", { effectiveType: "4g" }],
    ["where the browser does not tell", {}],
  ])("asks for code and data of every page in view, each once, %s", async (_how, connection) => {
    const { page, prefetched } = await visitCounting({ connection });
    await headerLinkOf(page, "/services").hover();
    await headerLinkOf(page, "/services").focus();
    await page.waitForLoadState("networkidle");
    const payloads = prefetched.filter((path) => path.endsWith("_payload.json")).sort();
    expect(payloads).toEqual([
      "/bookings/_payload.json",
      "/services/_payload.json",
      "/vehicles/_payload.json",
    ]);
    const scripts = prefetched.filter((path) => /-page-.*\.js$/.test(path));
    expect(scripts).toHaveLength(3);
    expect(new Set(prefetched).size).toBe(prefetched.length);
  });

  it("leaves nothing to be asked for when the link is followed", async () => {
    const { page, prefetched } = await visitCounting({ connection: { effectiveType: "4g" } });
    await page.waitForLoadState("networkidle");
    const before = [...prefetched];
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    await page.goBack();
    await waitForPage(page, "/");
    await page.waitForLoadState("networkidle");
    expect(prefetched).toEqual(before);
  });

  it("has at most five requests under way however slow they are, and all are done in the end", async () => {
    // What goes through a service worker is not seen at the page.
    const opened = await openVisit({ connection: { effectiveType: "4g" }, hasServiceWorkers: false });
    let underWay = 0;
    let most = 0;
    let done = 0;
    await opened.page.route("**/*", async (route) => {
      const isPrefetch =
        route.request().resourceType() === "fetch" && !route.request().url().includes("/builds/");
      if (!isPrefetch) return route.continue();
      underWay += 1;
      most = Math.max(most, underWay);
      const answer = await route.fetch();
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
      underWay -= 1;
      await route.fulfill({ response: answer });
      done += 1;
    });
    const { page } = await visit("/", undefined, {}, opened);
    await page.waitForLoadState("networkidle");
    expect(most).toBe(5);
    // Code and data of three pages.
    expect(done).toBe(6);
    expect(opened.output).toEqual([]);
  });

  it("fails without a word, and the click tries again", async () => {
    const opened = await openVisit({ connection: { effectiveType: "4g" } });
    await opened.page.context().route("**/services/_payload.json*", (route) => route.abort());
    const { page } = await visit("/", undefined, {}, opened);
    await page.waitForLoadState("networkidle");
    await page.context().unroute("**/services/_payload.json*");
    await headerLinkOf(page, "/services").click();
    await waitForPage(page, "/services");
    expect(opened.output.filter((line) => !line.includes("net::ERR_FAILED"))).toEqual([]);
  });
});

/** Visits the home page and notes what is fetched by script, so not for the document itself. */
async function visitCounting(options: VisitOptions) {
  const opened = await openVisit(options);
  const prefetched: string[] = [];
  opened.page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === "fetch" && !pathname.startsWith("/builds/")) prefetched.push(pathname);
  });
  await visit("/", undefined, {}, opened);
  return { ...opened, prefetched };
}
