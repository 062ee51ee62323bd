import type { Page } from "playwright-core";
import { afterAll, describe, expect, it } from "vitest";
import { closeBrowser, visit } from "../support/visit.ts";

afterAll(closeBrowser);

const BUTTON = "main .button";

describe("the ripple", () => {
  it("spreads from the point that was touched and then is gone", async () => {
    const { page, output } = await visit("/vehicles");
    await holdRipples(page);
    const box = await page.locator(BUTTON).first().boundingBox();
    if (!box) throw new Error("The button is not on the screen.");
    await page
      .locator(BUTTON)
      .first()
      .dispatchEvent("pointerdown", {
        isPrimary: true,
        button: 0,
        clientX: box.x + 5,
        clientY: box.y + 5,
      });
    const ripple = await readRipple(page);
    expect(ripple.duration).toBe(225);
    expect(Math.round(ripple.centreX - box.x)).toBe(5);
    expect(Math.round(ripple.centreY - box.y)).toBe(5);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    await page.locator(".ripple").waitFor({ state: "detached" });
    expect(output).toEqual([]);
  });

  it("spreads from the middle for the keyboard", async () => {
    const { page } = await visit("/vehicles");
    await holdRipples(page);
    const button = page.locator("header nav a").first();
    const box = await button.boundingBox();
    if (!box) throw new Error("The link is not on the screen.");
    await button.dispatchEvent("keydown", { key: "Enter" });
    const ripple = await readRipple(page);
    expect(ripple.centreX).toBeCloseTo(box.x + box.width / 2, 0);
    expect(ripple.centreY).toBeCloseTo(box.y + box.height / 2, 0);
  });

  it("is not there for a visitor who wants less motion", async () => {
    const { page } = await visit("/vehicles", undefined, { reducedMotion: "reduce" });
    await page.locator(BUTTON).first().dispatchEvent("pointerdown", { isPrimary: true, button: 0 });
    expect(await page.locator(".ripple").count()).toBe(0);
  });
});

describe("the loading indicator", () => {
  it("appears while a page takes long, and goes when it is there", async () => {
    const { page, release } = await visitWithSlowServices();
    await page.click('header a[href="/services"]');
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    expect(await page.textContent("[role=status]")).toBe("Loading page");
    release();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
    await page.locator('header a[href="/services"][aria-current=page]').waitFor();
  });

  it("does not hang when the visitor goes elsewhere meanwhile", async () => {
    const { page } = await visitWithSlowServices();
    await page.click('header a[href="/services"]');
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await page.click('header a[href="/vehicles"]');
    await page.locator('header a[href="/vehicles"][aria-current=page]').waitFor();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("does not hang when the page fails", async () => {
    const { page, release } = await visitWithSlowServices({ status: 500 });
    await page.click('header a[href="/services"]');
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    release();
    await page.locator(".error-screen").waitFor();
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("does not appear for a page that is there at once", async () => {
    const { page } = await visit("/");
    await page.clock.install();
    await page.evaluate(() => {
      const seen: unknown[] = [];
      Object.assign(window, { seen });
      const bar = document.querySelector<HTMLElement>(".loading-bar");
      if (bar) new MutationObserver(() => seen.push(bar.hidden)).observe(bar, { attributes: true });
    });
    await page.click('header a[href="/vehicles"]');
    await page.locator('header a[href="/vehicles"][aria-current=page]').waitFor();
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

/** Where a ripple has its middle, in pixels of the viewport, and how long it takes, in milliseconds. */
function readRipple(page: Page): Promise<{ centreX: number; centreY: number; duration: unknown }> {
  return page.locator(".ripple").evaluate((circle) => {
    const { left, top, width, height } = circle.getBoundingClientRect();
    const [animation] = circle.getAnimations();
    return {
      centreX: left + width / 2,
      centreY: top + height / 2,
      duration: animation?.effect?.getTiming().duration,
    };
  });
}

/** Visits the home page; the data of /services comes only when it is released. */
async function visitWithSlowServices(answer?: { status: number }) {
  const opened = await visit("/");
  const released = Promise.withResolvers<void>();
  await opened.page.context().route("**/services/_payload.json*", async (route) => {
    await released.promise;
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {});
  });
  return { ...opened, release: () => released.resolve() };
}
