import { afterAll, describe, expect, it } from "vitest";
import { goTo, headerLinkOf } from "../support/frame.ts";
import { holdAppBack } from "../support/held-app.ts";
import { ownSite } from "../support/own-site.ts";
import { closeBrowser, openVisit, type VisitOptions, waitForHydration } from "../support/visit.ts";

const RULES = "script[type=speculationrules]";

afterAll(closeBrowser);

/** Opens the home page, and notes every document that the browser loads ahead. */
async function openNoting(connection: NonNullable<VisitOptions["connection"]>) {
  // What goes through a service worker is not seen at the page.
  const opened = await openVisit({ connection, hasServiceWorkers: false });
  const { page } = opened;
  const session = await page.context().newCDPSession(page);
  const prefetched = new Set<string>();
  session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl }) => {
    prefetched.add(new URL(prefetchUrl).pathname);
  });
  await session.send("Preload.enable");
  return { ...opened, prefetched };
}

describe("documents of linked pages", () => {
  it("are loaded ahead while the app is on its way, and no longer once it is there", async () => {
    const { page, prefetched, output } = await openNoting({ effectiveType: "4g" });
    const release = await holdAppBack(page);
    await page.goto(ownSite.origin);
    await headerLinkOf(page, "/vehicles").hover();
    await expect.poll(() => [...prefetched]).toEqual(["/vehicles"]);
    release();
    await waitForHydration(page);
    expect(await page.locator(RULES).count()).toBe(0);
    // A press is the surest sign to a browser that a link is wanted.
    await goTo(page, "/services");
    expect([...prefetched]).toEqual(["/vehicles"]);
    expect(output).toEqual([]);
  });

  it("are loaded ahead again when a newer build is known, since a click will load one", async () => {
    const { page, prefetched } = await openNoting({ effectiveType: "4g" });
    // The build of this document is no longer known, so the app asks for the latest one.
    await page.route("**/builds/meta/*", (route) => route.fulfill({ status: 404, json: {} }));
    await page.route("**/builds/latest.json?*", (route) =>
      route.fulfill({ json: { id: "0", timestamp: 0 } }),
    );
    await page.goto(ownSite.origin);
    await waitForHydration(page);
    await page.locator(RULES).waitFor({ state: "attached" });
    await headerLinkOf(page, "/vehicles").hover();
    await expect.poll(() => [...prefetched]).toEqual(["/vehicles"]);
    await headerLinkOf(page, "/vehicles").click();
    await page.waitForURL("**/vehicles");
  });

  it.each([
    ["to save data", { saveData: true }],
    ["on a slow connection", { effectiveType: "2g" }],
  ])("are not where the visitor has %s", async (_how, connection) => {
    const { page, prefetched } = await openNoting(connection);
    await holdAppBack(page);
    await page.goto(ownSite.origin);
    await headerLinkOf(page, "/vehicles").hover();
    expect(await page.locator(RULES).count()).toBe(0);
    // A press is the surest sign to a browser that a link is wanted.
    await headerLinkOf(page, "/vehicles").click();
    await page.waitForURL("**/vehicles");
    expect([...prefetched]).toEqual([]);
  });
});
