import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import * as shell from "../../src/content/shell.ts";
import { load, openVisit, PHONE } from "../support/visit.ts";

const MAP = "https://www.openstreetmap.org/**";
const STATE = ".map-block output";
const LINK = "a[target=map]";
const FRAME = ".map-block iframe";
/** A page that shows its origin. A frame without an origin gets no tiles (src/app/layout/map-block.tsx). */
const BODY = `<h1></h1><script>document.querySelector("h1").textContent = "Map of " + origin</script>`;

it("the interactive map shows an error after ten seconds without a response, and the next press loads the map in a sandbox that keeps the map's origin", async () => {
  const { page } = await openVisit(PHONE);
  await page.clock.install();
  await load(page, "/vehicles");
  expect(page.frames()).toHaveLength(1);
  await page.route(MAP, () => {});
  await page.locator(LINK).tap();
  await page.locator(STATE, { hasText: shell.loading.map }).waitFor();
  // The timer may start slightly after the loading message.
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return await page.textContent(STATE);
    })
    .toBe(shell.map.failedText);
  await page.unroute(MAP);
  await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: BODY }));
  await page.locator(LINK).tap();
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

it("the interactive map loads without JavaScript", async () => {
  const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
  await page.route(MAP, (route) => route.fulfill({ contentType: "text/html", body: "<h1>The map</h1>" }));
  await page.goto("/vehicles");
  await page.locator(LINK).tap();
  await waitForMap(page, "The map");
});

async function waitForMap(page: Page, heading: string): Promise<void> {
  await page.frameLocator(FRAME).locator("h1", { hasText: heading }).waitFor();
}
