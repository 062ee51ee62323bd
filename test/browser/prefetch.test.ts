import type { Request } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headerLinkOf, waitForPage } from "../support/frame.ts";
import { openVisit, type VisitOptions, visit } from "../support/visit.ts";

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
    await expectAllPages(prefetched);
    await page.waitForLoadState("networkidle");
    await expectAllPages(prefetched);
  });

  it("leaves nothing to be asked for when the link is followed", async () => {
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

  it("has at most five requests under way however slow they are, and all are done in the end", async () => {
    // What goes through a service worker is not seen at the page.
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
    await expect.poll(() => waiting.length).toBe(5);
    await page.evaluate(() => new Promise(requestAnimationFrame));
    // Code and data of three pages: the last of them begins when another is done.
    expect(waiting).toHaveLength(5);
    for (const release of waiting) release();
    await expect.poll(() => waiting.length).toBe(6);
    waiting[5]?.();
    await expect.poll(() => done).toBe(6);
    expect(opened.output).toEqual([]);
  });

  it("fails without a word, and the click tries again", async () => {
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

/** Waits until code and data of all other pages have been asked for, each once and nothing else. */
async function expectAllPages(prefetched: readonly string[]): Promise<void> {
  const paths = ["/bookings", "/services", "/vehicles"];
  const code = paths.map((path) => expect.stringMatching(`^/assets${path}-page-.*\\.js$`));
  const data = paths.map((path) => expect.stringMatching(`^/builds/payload/[0-9a-f]{16}${path}\\.json$`));
  await expect.poll(() => prefetched.toSorted()).toEqual([...code, ...data]);
}

/** Of what scripts ask for, what is not about the build. */
function isPrefetch(request: Request): boolean {
  return request.resourceType() === "fetch" && !/\/builds\/(latest|meta)/.test(request.url());
}

/** Visits the home page and notes what is fetched by script, so not for the document itself. */
async function visitCounting(options: VisitOptions) {
  const opened = await openVisit(options);
  const prefetched: string[] = [];
  opened.page.on("request", (request) => {
    if (isPrefetch(request)) prefetched.push(new URL(request.url()).pathname);
  });
  await visit("/", undefined, {}, opened);
  return { ...opened, prefetched };
}
