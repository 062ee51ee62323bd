import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { menu } from "../../src/content/shell.ts";
import { readAccessibilityTree } from "../support/accessibility-tree.ts";
import { expectInUpperHalf } from "../support/on-screen.ts";
import { headerLinkOf, menuButtonOf, menuOf, waitForPage } from "../support/page-locators.ts";
import { openVisit, PHONE, tapAtOnce, visit, waitForHydration } from "../support/visit.ts";

/** A position between the header and the open menu, in CSS pixels from the top. */
const BESIDE_PX = 100;

it.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("%s, the menu opens, closes, exposes its state and leads to a page", async (_how, javaScriptEnabled) => {
  const { page } = await openVisit({ ...PHONE, javaScriptEnabled });
  await page.goto("/");
  if (javaScriptEnabled) await waitForHydration(page);
  const link = headerLinkOf(page, "/services");
  const button = menuButtonOf(page);
  expect(await link.isVisible()).toBe(false);
  expect(await readMenuState(page)).toEqual([menu.openText, false]);
  await button.tap();
  await expect.poll(() => link.isVisible()).toBe(true);
  await expect.poll(() => readMenuState(page)).toEqual([menu.closeText, true]);
  await page.keyboard.press("Escape");
  await link.waitFor({ state: "hidden" });
  await button.tap();
  await link.tap();
  await waitForPage(page, "/services");
  await link.waitFor({ state: "hidden" });
});

it("each menu link to an answer scrolls the answer into view, and opens the answer if it is folded", async () => {
  const { page } = await visit("/", { ...PHONE, reducedMotion: "reduce" });
  for (const { label, href } of menu.answers) {
    const opened = await openMenu(page);
    await opened.getByRole("link", { name: label, exact: true }).tap();
    const place = page.locator(href.slice(href.indexOf("#")));
    await expectInUpperHalf(place);
    await menuOf(page).waitFor({ state: "hidden" });
    expect(await place.evaluate((element) => element.matches("details:not([open])")), href).toBe(false);
  }
});

it("the menu stays open while it contains the focus, and closes when the focus leaves", async () => {
  const { page } = await visit("/", PHONE);
  await openMenu(page);
  for (const _ of await menuOf(page).locator("a").all()) {
    await page.keyboard.press("Tab");
    await expect.poll(() => menuOf(page).locator(":focus").count()).toBe(1);
  }
  await page.keyboard.press("Tab");
  await headerLinkOf(page, "/services").waitFor({ state: "hidden" });
  // The focus moves on to the main content, not back to the button.
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
});

it("a tap outside the menu closes the menu without following the link at that position", async () => {
  const { page, documents } = await visit("/services", PHONE);
  const target = page.locator('main a[href^="/bookings?"]:visible').first();
  await target.evaluate((element, top) => {
    const scrolled = window.scrollY + element.getBoundingClientRect().top - top;
    window.scrollTo({ top: scrolled, behavior: "instant" });
  }, BESIDE_PX);
  const menu = await openMenu(page);
  const readPlace = () => page.evaluate(() => [location.href, window.scrollY]);
  const before = await readPlace();
  const followed: string[] = [];
  page.on("request", (request) => followed.push(request.url()));
  await tapAtOnce(target);
  await menu.waitFor({ state: "detached" });
  // Opens the menu again to leave time for a request that the tap would have caused.
  await openMenu(page);
  expect(followed.filter((url) => /bookings/.test(url))).toEqual([]);
  expect(await readPlace()).toEqual(before);
  expect(documents).toEqual(["/services"]);
});

/** Opens the menu. Playwright's tap() would scroll the page, because the header lies in the scroll padding. */
async function openMenu(page: Page): Promise<Locator> {
  await tapAtOnce(menuButtonOf(page));
  const menu = menuOf(page).and(page.locator(":popover-open"));
  await menu.waitFor();
  return menu;
}

/** Reads the menu button's name and expanded state from the accessibility tree. No attribute contains the state. */
async function readMenuState(page: Page): Promise<unknown> {
  const nodes = await readAccessibilityTree(page);
  const button = nodes.find(
    ({ role, name }) => role === "button" && [menu.openText, menu.closeText].some((word) => word === name),
  );
  return [button?.name, button?.states.expanded];
}
