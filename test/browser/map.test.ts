import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import * as shell from "../../src/content/shell.ts";
import { footerOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, visit } from "../support/visit.ts";

const MAP = "https://www.openstreetmap.org/**";
const STATE = ".map-block output";
const PRESS = "a[target=map]";
const FRAME = ".map-block iframe";

describe("the interactive map", () => {
  it("says while it loads, and stops saying so when it is there", async () => {
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

  it("runs its scripts as itself, and is allowed nothing else but to open tabs", async () => {
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

  it("costs a page no frame before it is asked for", async () => {
    const { page } = await visit("/vehicles");
    expect(page.frames()).toHaveLength(1);
  });

  it("comes without JavaScript as well", async () => {
    const { page } = await openVisit({ javaScriptEnabled: false });
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }));
    await page.goto(`${ownSite.origin}/vehicles`);
    await page.click(PRESS);
    await page.frameLocator(FRAME).locator("h1", { hasText: "The map" }).waitFor();
  });

  it("gives up after ten seconds, says so, and can be asked for again", async () => {
    const opened = await openVisit();
    await opened.page.clock.install();
    const { page } = await visit("/vehicles", ownSite.origin, {}, opened);
    await page.route(MAP, () => {});
    await page.click(PRESS);
    await waitForState(page, shell.loading.map);
    // The timer may begin a moment after the word that the map is loading.
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

  it("is not asked for without a connection: the drawing stays, with a word", async () => {
    const { page } = await visit("/vehicles");
    await page.context().setOffline(true);
    await page.click(PRESS);
    await waitForState(page, shell.map.failedText);
    expect(await page.locator(".static-map").isVisible()).toBe(true);
  });

  it("has a still picture, an address and a link out that say that they leave", async () => {
    const { page } = await visit("/vehicles");
    const links = footerOf(page).locator("a[target=_blank]");
    expect(await links.count()).toBeGreaterThan(9);
    for (const text of await links.allTextContents()) expect(text).toContain(shell.externalLinkHint);
  });
});

async function waitForState(page: Page, text: string): Promise<void> {
  await page.locator(STATE, { hasText: text }).waitFor();
}
