import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import * as shell from "../../src/content/shell.ts";
import { ownSite } from "../support/own-site.ts";
import { SCREENS } from "../support/person.ts";
import { load, openVisit, visit } from "../support/visit.ts";

const MAP = "https://www.openstreetmap.org/**";
const STATE = ".map-block output";
const PRESS = "a[target=map]";
const FRAME = ".map-block iframe";
/** Writes its origin, which its scripts need for the tiles. */
const BODY = `<h1></h1><script>document.querySelector("h1").textContent = "Map of " + origin</script>`;

describe("the interactive map", () => {
  it("loads when it is pressed, with a message until it is there, at its own origin and with few permissions", async () => {
    const { page } = await visit("/vehicles", SCREENS.phone);
    expect(page.frames()).toHaveLength(1);
    const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
    await page.route(MAP, async (route) => {
      await isReleased;
      await route.fulfill({ contentType: "text/html", body: BODY });
    });
    await page.locator(PRESS).tap();
    await waitForState(page, shell.loading.map);
    release();
    await waitForMap(page, "Map of https://www.openstreetmap.org");
    await expect.poll(() => page.textContent(STATE)).toBe("");
    const allowed = (await page.getAttribute(FRAME, "sandbox"))?.split(" ").sort();
    expect(allowed).toEqual([
      "allow-popups",
      "allow-popups-to-escape-sandbox",
      "allow-same-origin",
      "allow-scripts",
    ]);
  });

  it("loads without JavaScript", async () => {
    const { page } = await openVisit({ ...SCREENS.phone, javaScriptEnabled: false });
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }));
    await page.goto(`${ownSite.origin}/vehicles`);
    await page.locator(PRESS).tap();
    await waitForMap(page, "The map");
  });

  it("shows an error after ten seconds and can be loaded again", async () => {
    const { page } = await openVisit(SCREENS.phone);
    await page.clock.install();
    await load(page, "/vehicles");
    await page.route(MAP, () => {});
    await page.locator(PRESS).tap();
    await waitForState(page, shell.loading.map);
    // The timer may start slightly after the loading message.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return await page.textContent(STATE);
      })
      .toBe(shell.map.failedText);
    await page.unroute(MAP);
    await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: BODY }));
    await page.locator(PRESS).tap();
    await waitForMap(page, "Map of https://www.openstreetmap.org");
  });
});

async function waitForState(page: Page, text: string): Promise<void> {
  await page.locator(STATE, { hasText: text }).waitFor();
}

async function waitForMap(page: Page, heading: string): Promise<void> {
  await page.frameLocator(FRAME).locator("h1", { hasText: heading }).waitFor();
}
