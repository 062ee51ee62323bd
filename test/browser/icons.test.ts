import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { socialLinks } from "../../src/content/links.ts";
import { addIcon } from "../support/add-icon.ts";
import { footerOf, headerOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { layOutWholePage, openVisit, type Visit, waitForHydration } from "../support/visit.ts";

/** The icons of social networks in the footer. */
const SOCIAL = socialLinks.map(({ network }) => `${network}-logo`);
const FIRST = `[data-icon="ph:${SOCIAL[0]}"]`;
const LAST = `[data-icon="ph:${SOCIAL.at(-1)}"]`;

/** Playwright cannot answer the requests of a service worker. */
const OPTIONS = { hasServiceWorkers: false };

describe("icons", () => {
  it.runIf(SOCIAL.length > 0)(
    "are in the document on the first screen; further down one request loads them at 50 px from the screen, without a shift",
    async () => {
      const { page, asked, output } = await visitCounting();
      // Heights above the footer that still change would move the icon to the screen.
      await layOutWholePage(page);
      expect(await headerOf(page).locator(".icon svg path").count()).toBeGreaterThan(0);
      const place = page.locator(FIRST);
      const readSize = () => place.evaluate((icon) => [icon.clientWidth, icon.clientHeight]);
      const size = await readSize();
      expect(size[0]).toBeGreaterThan(10);
      await scrollIconTo(page, 200);
      expect(asked).toEqual([]);
      await scrollIconTo(page, 45);
      await place.locator("svg").waitFor();
      expect(await readSize()).toEqual(size);
      await page.locator(LAST).scrollIntoViewIfNeeded();
      await page.locator(`${LAST} svg`).waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      await place.scrollIntoViewIfNeeded();
      await page.waitForLoadState("networkidle");
      expect(asked).toEqual([`/icons/ph.json?icons=${SOCIAL.join(",")}`]);
      expect(output).toEqual([]);
    },
  );

  it("show their label if they do not exist or cannot load", async () => {
    const { page } = await visitCounting();
    await page.route("**/icons/ph.json*", (route) =>
      route.fulfill({ json: { prefix: "ph", icons: {}, not_found: ["star"] } }),
    );
    await page.route("**/icons/lost.json*", (route) => route.fulfill({ status: 503, body: "" }));
    for (const name of ["ph:star", "lost:star"]) {
      await addIcon(page, name);
      await page.locator(`[data-icon='${name}']`, { hasText: "Favourite" }).waitFor();
    }
  });

  it("show their label if they take longer than 1500 ms", async () => {
    const opened = await openVisit(OPTIONS);
    await stopClock(opened.page);
    const { page, asked } = await visitCounting(opened);
    await page.route("**/icons/**", () => {});
    await addIcon(page, "ph:star");
    // Some time must pass for the observer's report and the request.
    const passTime = async () => {
      await page.clock.runFor(1);
      return asked.length;
    };
    await expect.poll(passTime).toBeGreaterThan(0);
    await page.clock.runFor(1_400);
    expect(await page.textContent("[data-icon='ph:star']")).toBe("");
    await page.clock.runFor(200);
    await page.locator("[data-icon='ph:star']", { hasText: "Favourite" }).waitFor();
  });
});

async function visitCounting(opened?: Visit) {
  const visit = opened ?? (await openVisit(OPTIONS));
  const asked: string[] = [];
  visit.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/icons/")) asked.push(pathname + search);
  });
  await visit.page.goto(`${ownSite.origin}/bookings`);
  await waitForHydration(visit.page);
  return { ...visit, asked };
}

/** Scrolls until the first icon of the footer is this far below the screen. */
async function scrollIconTo(page: Page, distance: number): Promise<void> {
  const first = footerOf(page).locator("[data-icon]").first();
  await first.evaluate((icon, below) => {
    window.scrollBy(0, icon.getBoundingClientRect().top - window.innerHeight - below);
  }, distance);
  // The observer reports at the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForLoadState("networkidle");
}

/**
 * Stops the page's clock: from now on only the test advances it. Presses Shift in each document, which starts the app:
 * idle callbacks, which usually start it, stop too.
 */
async function stopClock(page: Page): Promise<void> {
  // A clock pauses only in its future, and on a busy machine more than a second passes in between.
  await page.clock.install({ time: new Date("2027-03-12T11:59:00Z") });
  await page.clock.pauseAt(new Date("2027-03-12T12:00:01Z"));
  page.on("load", async () => {
    // The page may have navigated or closed by now.
    await page.keyboard.press("Shift").catch(() => {});
  });
}
