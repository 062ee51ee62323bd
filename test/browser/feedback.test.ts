import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headerLinkOf, menuButtonOf, menuOf, statusLineOf, waitForPage } from "../support/frame.ts";
import { readBox } from "../support/person.ts";
import { finishAnimations, visit } from "../support/visit.ts";

const BUTTON = "main .button";

describe("the ripple of a button", () => {
  it("spreads from the touched point and disappears", async () => {
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

  it("spreads from the centre on a key press", async () => {
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

  it("is absent with reduced motion", async () => {
    const { page } = await visit("/vehicles", undefined, { reducedMotion: "reduce" });
    const box = await scrollTo(page.locator(BUTTON).first());
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    expect(await page.locator(".ripple").count()).toBe(0);
  });
});

describe("the loading bar", () => {
  it("appears for a slow page and disappears when the page is there", async () => {
    const { page, release } = await visitWithSlowServices();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    expect(await statusLineOf(page).textContent()).toBe("Loading page");
    release();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
    await waitForPage(page, "/services");
  });

  it("appears with the menu closed", async () => {
    const { page, release } = await visitWithSlowServices();
    await page.setViewportSize({ width: 390, height: 844 });
    await menuButtonOf(page).click();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await menuOf(page).and(page.locator(":not(:popover-open)")).waitFor({ state: "attached" });
    release();
    await waitForPage(page, "/services");
  });

  it("disappears if the visitor goes to another page", async () => {
    const { page } = await visitWithSlowServices();
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await headerLinkOf(page, "/vehicles").click();
    await waitForPage(page, "/vehicles");
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("disappears if the page fails", async () => {
    const { page, release } = await visitWithSlowServices({ status: 500 });
    await headerLinkOf(page, "/services").click();
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    release();
    await page.locator(".error-screen").waitFor();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("does not appear for a fast page", async () => {
    const { page } = await visit("/");
    // With a stopped clock, nothing takes long.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000);
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

/** Pauses every ripple at its start for inspection. */
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

/** Scrolls to an element if necessary and returns its box. */
async function scrollTo(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  return await readBox(target);
}

/**
 * Returns the centre of a ripple in pixels from the corner of the pressed element, which shrinks a little, and its duration in
 * milliseconds.
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

/** Visits the home page and delays the data of /services until release(). */
async function visitWithSlowServices(answer?: { status: number }) {
  const opened = await visit("/");
  const released = Promise.withResolvers<void>();
  await opened.page.context().route("**/builds/payload/*/services.json", async (route) => {
    await released.promise;
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {});
  });
  return { ...opened, release: () => released.resolve() };
}
