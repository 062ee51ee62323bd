import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { loading } from "../../src/content/shell.ts";
import { headerLinkOf, menuButtonOf, menuOf, statusLineOf, waitForPage } from "../support/frame.ts";
import { type Person, readBox, visitAs } from "../support/person.ts";
import { finishAnimations, visit } from "../support/visit.ts";

describe("the ripple", () => {
  it("spreads from the touched point of a button for 225 ms, and from the centre of a link on a key press", async () => {
    const { page, output } = await visit("/vehicles");
    await holdRipples(page);
    const button = page.locator("main .button").first();
    await button.scrollIntoViewIfNeeded();
    const box = await readBox(button);
    await page.mouse.move(box.x + 5, box.y + 5);
    await page.mouse.down();
    const ripple = await readRipple(page);
    expect(ripple.duration).toBe(225);
    expect(Math.round(ripple.centreX)).toBe(5);
    expect(Math.round(ripple.centreY)).toBe(5);
    await finishAnimations(page);
    await page.locator(".ripple").waitFor({ state: "detached" });

    const link = headerLinkOf(page, "/services");
    await link.focus();
    const { width, height } = await readBox(link);
    await page.keyboard.down("Enter");
    const fromKey = await readRipple(page);
    expect(fromKey.centreX).toBeCloseTo(width / 2, 0);
    expect(fromKey.centreY).toBeCloseTo(height / 2, 0);
    expect(output).toEqual([]);
  });
});

describe("the loading bar", () => {
  it("appears for a slow page, announced and with the menu closed, and disappears when the page is there", async () => {
    const person = await visitAs("phone", "/");
    const { page } = person;
    const release = await holdServices(page);
    await follow(person, "/services");
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await expect.poll(() => statusLineOf(page).textContent()).toBe(loading.page);
    await menuOf(page).and(page.locator(":not(:popover-open)")).waitFor({ state: "attached" });
    release();
    await waitForPage(page, "/services");
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
  });

  it("disappears if the visitor goes to another page and if the page fails", async () => {
    const person = await visitAs("phone", "/");
    const { page } = person;
    const release = await holdServices(page, { status: 500 });
    await follow(person, "/services");
    await page.locator(".loading-bar").waitFor({ state: "visible" });
    await follow(person, "/vehicles");
    await waitForPage(page, "/vehicles");
    await page.locator(".loading-bar").waitFor({ state: "hidden" });
    await follow(person, "/services");
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

/** Follows a link of the menu. */
async function follow({ page, press }: Person, path: string): Promise<void> {
  await press(menuButtonOf(page));
  await press(headerLinkOf(page, path));
}

/** Holds the data of /services back until the returned function is called. */
async function holdServices(page: Page, answer?: { status: number }): Promise<() => void> {
  const released = Promise.withResolvers<void>();
  await page.context().route("**/builds/payload/*/services.json", async (route) => {
    await released.promise;
    await (answer ? route.fulfill(answer) : route.continue()).catch(() => {});
  });
  return released.resolve;
}
