import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headerLinkOf, menuButtonOf, menuOf, statusLineOf, waitForPage } from "../support/frame.ts";
import { readBox } from "../support/person.ts";
import { finishAnimations, visit } from "../support/visit.ts";

const BUTTON = "main .button";

describe("the ripple", () => {
  it("spreads from the point that was touched and then is gone", async () => {
    const { page, output } = await visit("/vehicles");
    await holdRipples(page);
    const box = await scrollTo(page.locator(BUTTON).first());
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    const ripple = await readRipple(page);
    expect(ripple.duration).toBe(225);
    expect(Math.round(ripple.centreX)).toBe(5);
    expect(Math.round(ripple.centreY)).toBe(5);
    await finishAnimations(page);
    await page.locator(".ripple").waitFor({ state: "detached" });
    expect(output).toEqual([]);
  });

  it("spreads from the middle for the keyboard", async () => {
    const { page } = await visit("/vehicles");
    await holdRipples(page);
    const link = headerLinkOf(page, "/services");
    const box = await scrollTo(link);
    while (!(await link.and(page.locator(":focus")).isVisible())) await page.keyboard.press("Tab");
    await page.keyboard.down("Enter");
    const ripple = await readRipple(page);
    expect(ripple.centreX).toBeCloseTo(box.width / 2, 0);
    expect(ripple.centreY).toBeCloseTo(box.height / 2, 0);
  });

  it("is not there for a visitor who wants less motion", async () => {
    const { page } = await visit("/vehicles", undefined, { reducedMotion: "reduce" });
    const box = await scrollTo(page.locator(BUTTON).first());
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    expect(await page.locator(".ripple").count()).toBe(0);
  });
});

describe("the loading indicator", () => {
  it("appears while a page takes long, and goes when it is there", async () => {
    const { page, release } = await visitWithSlowServices();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    expect(await statusLineOf(page).textContent()).toBe("Loading page");
    release();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
    await waitForPage(page, "/services");
  });

  it("is not left alone with the menu, which closes as soon as a page takes long", async () => {
    const { page, release } = await visitWithSlowServices();
    await page.setViewportSize({ width: 390, height: 844 });
    await menuButtonOf(page).click();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await menuOf(page).and(page.locator(":not(:popover-open)")).waitFor({ state: "attached" });
    release();
    await waitForPage(page, "/services");
  });

  it("does not hang when the visitor goes elsewhere meanwhile", async () => {
    const { page } = await visitWithSlowServices();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("does not hang when the page fails", async () => {
    const { page, release } = await visitWithSlowServices({ status: 500 });
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    release();
    await page.locator(".error-screen").waitFor();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("does not appear for a page that is there at once", async () => {
    const { page } = await visit("/");
    // Nothing takes long where no time passes.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const bar = document.querySelector<HTMLElement>(".loading-bar");
      if (bar) new MutationObserver(() => seen.push(bar.hidden)).observe(bar, { attributes: true });
    });
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    expect(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen.includes(false))).toBe(
      false,
    );
  });
});

/** Stops every ripple at its start, so that it can be looked at. */
async function holdRipples(page: Page): Promise<void> {
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function held(...settings) {
      const animation = animate.apply(this, settings);
      animation.pause();
      return animation;
    };
  });
}

/** Where something is on the screen, scrolled to if it must be. */
async function scrollTo(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  return await readBox(target);
}

/**
 * Where a ripple has its middle, in pixels from the corner of what is pressed (which shrinks a little while it is), and
 * how long it takes, in milliseconds.
 */
function readRipple(page: Page): Promise<{ centreX: number; centreY: number; duration: unknown }> {
  return page.locator(".ripple").evaluate((circle) => {
    const { left, top, width, height } = getComputedStyle(circle);
    const { clientLeft, clientTop } = circle.parentElement ?? circle;
    const [animation] = circle.getAnimations();
    return {
      centreX: clientLeft + Number.parseFloat(left) + Number.parseFloat(width) / 2,
      centreY: clientTop + Number.parseFloat(top) + Number.parseFloat(height) / 2,
      duration: animation?.effect?.getTiming().duration,
    };
  });
}

/** Visits the home page; the data of /services comes only when it is released. */
async function visitWithSlowServices(answer?: { status: number }) {
  const opened = await visit("/");
  const released = Promise.withResolvers<void>();
  await opened.page.context().route("**/builds/payload/*/services.json", async (route) => {
    await released.promise;
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {});
  });
  return { ...opened, release: () => released.resolve() };
}
