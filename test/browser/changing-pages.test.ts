import { expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { loading } from "../../src/content/shell.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { expectFocus } from "../support/on-screen.ts";
import {
  goTo,
  headerLinkOf,
  headingOf,
  menuButtonOf,
  menuOf,
  waitForPage,
} from "../support/page-locators.ts";
import {
  delayRequests,
  findMiddle,
  load,
  openVisit,
  PHONE,
  slowAnimations,
  tapAtOnce,
  visit,
} from "../support/visit.ts";

const REQUEST_HREF = `/bookings?vehicle=${vehicleClasses[0]?.id}`;

it("navigation animates forward or back by the order of PAGES, unless the browser animates Back itself or the visitor prefers reduced motion", async () => {
  const { page, output } = await openVisit();
  await page.addInitScript(() => {
    const directions: (string | undefined)[] = [];
    Object.assign(window, { directions });
    document.addEventListener("animationstart", ({ target }) => {
      if (target instanceof HTMLElement && target.localName === "main")
        directions.push(target.dataset.direction);
    });
  });
  const readTransitions = () =>
    page.evaluate(() => (window as unknown as { directions: string[] }).directions);
  await load(page, "/");
  await goTo(page, "/services");
  await expect.poll(readTransitions).toEqual(["forward"]);
  await goTo(page, "/");
  await expect.poll(readTransitions).toEqual(["forward", "back"]);
  await page.goBack();
  await expect.poll(readTransitions).toEqual(["forward", "back", "forward"]);
  // As on a swipe back in Safari.
  await page.evaluate(() =>
    Object.defineProperty(PopStateEvent.prototype, "hasUAVisualTransition", { value: true }),
  );
  await page.goBack();
  await waitForPage(page, "/");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await goTo(page, "/services");
  await goTo(page, "/");
  expect(await readTransitions()).toHaveLength(3);
  expect(output).toEqual([]);
});

it("while page data loads slowly, the menu closes, a loading bar is shown and announced, and the visitor can open the menu again", async () => {
  const { page } = await visit("/", { ...PHONE, hasServiceWorkers: false });
  const release = await delayRequests(page, "**/builds/payload/*/services.json");
  await menuButtonOf(page).tap();
  await headerLinkOf(page, "/services").tap();
  await page.locator(".loading-bar").waitFor({ state: "visible" });
  await expect.poll(() => page.locator("body > [role=status]").textContent()).toBe(loading.page);
  expect(new URL(page.url()).pathname).toBe("/");
  await menuOf(page).and(page.locator(":not(:popover-open)")).waitFor({ state: "attached" });
  await menuButtonOf(page).tap();
  release();
  await waitForPage(page, "/services");
  await page.locator(".loading-bar").waitFor({ state: "hidden" });
  // No wait is necessary, because the app hides the bar and moves the focus in the same task.
  expect(await menuOf(page).and(page.locator(":popover-open")).count()).toBe(1);
  await expectFocus(menuButtonOf(page));
});

it("the app loads the document of a page whose data cannot be fetched, and a click on another link cancels the document's request", async () => {
  const { page, documents } = await visit("/", { hasServiceWorkers: false });
  const data = "**/builds/payload/**";
  await page.route(data, (route) => route.abort());
  const release = await delayRequests(page, "**/services");
  const requested = page.waitForRequest("**/services");
  const cancelled = page.waitForEvent("requestfailed", {
    predicate: (request) => request.url().endsWith("/services"),
    timeout: 10_000,
  });
  // Playwright finds no element while a document loads, so find both links first.
  const earlier = await findMiddle(headerLinkOf(page, "/services"));
  const later = await findMiddle(headerLinkOf(page, "/vehicles"));
  await page.mouse.click(...earlier);
  await requested;
  await page.unroute(data);
  await page.mouse.click(...later);
  await waitForPage(page, "/vehicles");
  await cancelled;
  release();
  await goTo(page, "/");
  expect(documents).toEqual(["/", "/services"]);
});

it("a link to the current page adds no history entry", async () => {
  const { page } = await visit("/services");
  const before = await page.evaluate(() => history.length);
  await goTo(page, "/services");
  await goTo(page, "/");
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
});

it("a new page accepts taps during its animation", async () => {
  // Tall enough to show the form below the hero.
  const { page } = await visit("/services", { ...PHONE, viewport: { width: 390, height: 1000 } });
  await slowAnimations(page, 0.02);
  await tapAtOnce(headerLinkOf(page, "/"));
  const field = page.locator("#starter-from");
  await field.waitFor();
  await tapAtOnce(field);
  await expectFocus(field);
});

it("a touch follows the link on which it began, even if another page appears before the touch ends", async () => {
  const { page } = await visit("/vehicles", { ...PHONE, hasServiceWorkers: false });
  const release = await delayRequests(page, "**/builds/payload/**");
  const link = page.locator(`main a[href="${REQUEST_HREF}"]`);
  await link.scrollIntoViewIfNeeded();
  await tapAtOnce(headerLinkOf(page, "/"));
  const [x, y] = await findMiddle(link);
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  release();
  await headingOf(page, homePage.hero.title).waitFor();
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.waitForURL(`**${REQUEST_HREF}`);
});

it("a button's ripple starts at the pointer or, for a key, at the centre, lasts 225 ms, disappears, and does not appear with reduced motion", async () => {
  const { page } = await visit("/");
  await slowAnimations(page, 0);
  const button = page.locator("main button.button").first();
  const ripples = button.locator(".ripple");
  const readRipple = () =>
    ripples.last().evaluate((circle) => {
      const { x, y, width, height } = circle.getBoundingClientRect();
      const duration = circle.getAnimations()[0]?.effect?.getTiming().duration;
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2), duration };
    });
  await button.scrollIntoViewIfNeeded();
  const [x, y] = (await findMiddle(button)).map(Math.round) as [number, number];
  await page.mouse.move(x - 20, y - 10);
  await page.mouse.down();
  expect(await readRipple()).toEqual({ x: x - 20, y: y - 10, duration: 225 });
  // Releases the mouse elsewhere, so that the button is not clicked.
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await button.focus();
  await page.keyboard.down("Space");
  expect(await readRipple()).toEqual({ x, y, duration: 225 });
  await ripples.evaluateAll((circles) => {
    for (const circle of circles) circle.getAnimations()[0]?.finish();
  });
  await expect.poll(() => ripples.count()).toBe(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await button.hover();
  await page.mouse.down();
  expect(await ripples.count()).toBe(0);
});
