import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { stopClock } from "../support/clock.ts";
import { footerOf, headerOf, headingOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { openVisit, type Visit, waitForHydration } from "../support/visit.ts";

const SOCIAL = "ph:facebook-logo,ph:instagram-logo,ph:linkedin-logo".split(",");

describe("icons", () => {
  it("of the first sight come with the document and cost no request", async () => {
    const { page, asked } = await visitCounting();
    expect(await headerOf(page).locator(".icon svg path").count()).toBeGreaterThan(0);
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
  });

  it("further down are asked for within 50 px of the screen, all in one request, once", async () => {
    const { page, asked, output } = await visitCounting();
    await scrollIconTo(page, 200);
    expect(asked).toEqual([]);
    await scrollIconTo(page, 45);
    await page.locator(`[data-icon="${SOCIAL[0]}"] svg`).waitFor();
    await page.locator(`[data-icon="${SOCIAL[2]}"]`).scrollIntoViewIfNeeded();
    await page.locator(`[data-icon="${SOCIAL[2]}"] svg`).waitFor();
    expect(asked).toEqual(["/icons/ph.json?icons=facebook-logo,instagram-logo,linkedin-logo"]);
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.locator(`[data-icon="${SOCIAL[0]}"]`).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(asked).toHaveLength(1);
    expect(output).toEqual([]);
  });

  it("keep their place before and after they arrive", async () => {
    const { page } = await visitCounting();
    const place = page.locator(`[data-icon="${SOCIAL[0]}"]`);
    const before = await place.evaluate((icon) => [icon.clientWidth, icon.clientHeight]);
    expect(before[0]).toBeGreaterThan(10);
    await place.scrollIntoViewIfNeeded();
    await place.locator("svg").waitFor();
    expect(await place.evaluate((icon) => [icon.clientWidth, icon.clientHeight])).toEqual(before);
  });

  it.each([
    ["does not exist", () => ({ json: { prefix: "ph", icons: {}, not_found: ["star"] } })],
    ["cannot be had", () => ({ status: 503, body: "" })],
  ])("say their label when the icon %s", async (_how, answer) => {
    const { page } = await visitCounting();
    await page.route("**/icons/**", (route) => route.fulfill(answer()));
    await addIcon(page);
    await page.locator("[data-icon='ph:star']", { hasText: "Favourite" }).waitFor();
  });

  it("say their label when the icon takes longer than 1500 ms", async () => {
    const opened = await openVisit();
    await stopClock(opened.page);
    const { page, asked } = await visitCounting(opened);
    await page.route("**/icons/**", () => {});
    await addIcon(page);
    // The observer reports and the request goes out while a little time passes.
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
  const visit = opened ?? (await openVisit());
  const asked: string[] = [];
  visit.page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/icons/")) asked.push(pathname + search);
  });
  await visit.page.goto(`${ownSite.origin}/bookings`);
  await waitForHydration(visit.page);
  return { ...visit, asked };
}

/** Scrolls so that the first icon of the footer is this far below the screen. */
async function scrollIconTo(page: Page, distance: number): Promise<void> {
  const first = footerOf(page).locator("[data-icon]").first();
  await first.evaluate((icon, below) => {
    window.scrollBy(0, icon.getBoundingClientRect().top - window.innerHeight - below);
  }, distance);
  // The observer reports at the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForLoadState("networkidle");
}

async function addIcon(page: Page): Promise<void> {
  await headingOf(page).evaluate((heading) => {
    const icon = document.createElement("span");
    icon.className = "icon";
    icon.dataset.icon = "ph:star";
    icon.ariaLabel = "Favourite";
    heading.append(icon);
  });
}
