import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { socialLinks } from "../../src/content/links.ts";
import { addIcon } from "../support/page-locators.ts";
import { layOutWholePage, load, openVisit } from "../support/visit.ts";

/** Names of the footer's icons. */
const SOCIAL = socialLinks.map(({ network }) => `${network}-logo`);
const FIRST = `[data-icon="ph:${SOCIAL[0]}"]`;
const LAST = `[data-icon="ph:${SOCIAL.at(-1)}"]`;

/** Switches off the service worker, because page.route cannot intercept requests that a service worker handles. */
const OPTIONS = { hasServiceWorkers: false };

it.runIf(SOCIAL.length > 0)(
  "the document contains the header icons, and one request loads the footer icons when they are within 50 px of the screen",
  async () => {
    const { page, output } = await openVisit(OPTIONS);
    const requests: string[] = [];
    page.on("request", (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith("/icons/")) requests.push(pathname + search);
    });
    await load(page, "/bookings");
    // Otherwise, parts above the footer could change height later and move the icons onto the screen.
    await layOutWholePage(page);
    expect(await page.locator("header").locator(".icon svg path").count()).toBeGreaterThan(0);
    const first = page.locator(FIRST);
    const readSize = () => first.evaluate((icon) => [icon.clientWidth, icon.clientHeight]);
    const size = await readSize();
    expect(size[0]).toBeGreaterThan(10);
    await scrollIconsTo(page, 55);
    expect(requests).toEqual([]);
    await scrollIconsTo(page, 45);
    await first.locator("svg").waitFor();
    expect(await readSize()).toEqual(size);
    await page.locator(LAST).scrollIntoViewIfNeeded();
    await page.locator(`${LAST} svg`).waitFor();
    await page.evaluate(() => window.scrollTo(0, 0));
    await first.scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(requests).toEqual([`/icons/ph.json?icons=${SOCIAL.join(",")}`]);
    expect(output).toEqual([]);
  },
);

it("an icon shows its label if it does not exist, cannot be loaded or takes longer than 1,500 ms", async () => {
  const { page } = await openVisit(OPTIONS);
  await page.clock.install();
  await load(page, "/bookings");
  const missing = { prefix: "ph", icons: {}, not_found: ["star"] };
  await page.route("**/icons/ph.json*", (route) => route.fulfill({ json: missing }));
  await page.route("**/icons/lost.json*", (route) => route.fulfill({ status: 503, body: "" }));
  for (const name of ["ph:star", "lost:star"]) {
    await addIcon(page, name);
    await page.locator(`[data-icon='${name}']`, { hasText: "Favourite" }).waitFor();
  }
  // From now on, only the test advances the clock.
  await page.clock.pauseAt(Date.now() + 60_000);
  let isRequested = false;
  await page.route("**/icons/slow.json*", () => {
    isRequested = true;
  });
  await addIcon(page, "slow:star");
  const passTime = async () => {
    await page.clock.runFor(1);
    return isRequested;
  };
  await expect.poll(passTime).toBe(true);
  const slow = page.locator("[data-icon='slow:star']");
  await page.clock.runFor(1_400);
  expect(await slow.textContent()).toBe("");
  await page.clock.runFor(200);
  await slow.filter({ hasText: "Favourite" }).waitFor();
});

/** Scrolls until the footer's list of icons is `distance` CSS pixels below the screen. */
async function scrollIconsTo(page: Page, distance: number): Promise<void> {
  await page.locator("footer ul", { has: page.locator(FIRST) }).evaluate((list, below) => {
    window.scrollBy(0, list.getBoundingClientRect().top - window.innerHeight - below);
  }, distance);
  // An IntersectionObserver reports in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForLoadState("networkidle");
}
