import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { socialLinks, usefulLinks } from "../../src/content/links.ts";
import * as shell from "../../src/content/shell.ts";
import { footerOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const MAP = "https://www.openstreetmap.org/**";
const STATE = ".map-block output";
const PRESS = "a[target=map]";
const FRAME = ".map-block iframe";

describe("the interactive map", () => {
  it("shows a loading message until it has loaded", async () => {
    const { page } = await visit("/vehicles");
    let answer = () => {};
    const isAsked = new Promise<void>((resolve) => {
      void page.route(MAP, async (route) => {
        resolve();
        await new Promise<void>((go) => {
          answer = go;
        });
        await route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" });
      });
    });
    await page.click(PRESS);
    await isAsked;
    await expect.poll(() => page.textContent(STATE)).toBe(shell.loading.map);
    answer();
    await page.frameLocator(FRAME).locator("h1", { hasText: "The map" }).waitFor();
    await page.waitForFunction((state) => document.querySelector(state)?.textContent === "", STATE);
  });

  it("runs its scripts at its own origin and may otherwise only open tabs", async () => {
    const { page } = await visit("/vehicles");
    const body = `<h1></h1><script>document.querySelector("h1").textContent = "Map of " + origin</script>`;
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body }));
    await page.click(PRESS);
    const heading = page
      .frameLocator(FRAME)
      .locator("h1", { hasText: "Map of https://www.openstreetmap.org" });
    await heading.waitFor();
    const allowed = (await page.getAttribute(FRAME, "sandbox"))?.split(" ").sort();
    expect(allowed).toEqual([
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });

  it("adds no frame before the visitor presses it", async () => {
    const { page } = await visit("/vehicles");
    expect(page.frames()).toHaveLength(1);
  });

  it("loads without JavaScript", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }));
    await page.goto(`${ownSite.origin}/vehicles`);
    await page.click(PRESS);
    await page.frameLocator(FRAME).locator("h1", { hasText: "The map" }).waitFor();
  });

  it("shows an error after ten seconds and can be loaded again", async () => {
    const opened = await openVisit();
    await opened.page.clock.install();
    const { page } = await visit("/vehicles", ownSite.origin, {}, opened);
    await page.route(MAP, () => {});
    await page.click(PRESS);
    await waitForState(page, shell.loading.map);
    // The timer may start slightly after the loading message.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return await page.locator("body").textContent();
      })
      .toContain(shell.map.failedText);
    await waitForState(page, shell.map.failedText);
    await page.unroute(MAP);
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }));
    await page.click(PRESS);
    await page.frameLocator(FRAME).locator("h1", { hasText: "The map" }).waitFor();
  });

  it("shows its drawing and an error without a connection", async () => {
    const { page } = await visit("/vehicles");
    await page.context().setOffline(true);
    await page.click(PRESS);
    await waitForState(page, shell.map.failedText);
    expect(await page.locator(".static-map").isVisible()).toBe(true);
  });

  it("has links that announce another site", async () => {
    const { page } = await visit("/vehicles");
    const links = footerOf(page).locator("a[target=_blank]");
    expect(await links.count()).toBeGreaterThanOrEqual(usefulLinks.length + socialLinks.length + 1);
    for (const text of await links.allTextContents()) expect(text).toContain(shell.externalLinkHint);
  });
});

async function waitForState(page: Page, text: string): Promise<void> {
  await page.locator(STATE, { hasText: text }).waitFor();
}
