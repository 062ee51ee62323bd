import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { menuButtonOf, menuOf } from "../support/frame.ts";
import { ownSite } from "../support/own-site.ts";
import { findMiddle, readBox, SCREENS } from "../support/person.ts";
import { openVisit, visit } from "../support/visit.ts";

/** A position between the header and the open menu, in CSS pixels from the top. */
const BESIDE_PX = 250;

describe.each([
  ["with JavaScript", true],
  ["without JavaScript", false],
])("a tap beside the open menu closes the menu and does nothing else %s", (_how, javaScriptEnabled) => {
  it.each([
    ["a button", "/", '.home-hero a[href="/bookings"]'],
    ["a link", "/services", 'main a[href^="/bookings?"]'],
    ["a radio button", "/bookings", 'form label:has([type=radio][value="day-tour"])'],
  ])("over %s", async (_what, path, selector) => {
    const { page } = await openPhone(path, javaScriptEnabled);
    const target = page.locator(selector).first();
    await target.evaluate((element, top) => {
      window.scrollTo({
        top: window.scrollY + element.getBoundingClientRect().top - top,
        behavior: "instant",
      });
    }, BESIDE_PX);
    const box = await readBox(target);
    expect(box.y + box.height).toBeLessThan(450);

    const button = await findMiddle(menuButtonOf(page));
    const openMenu = () => page.touchscreen.tap(...button);
    const menu = menuOf(page).and(page.locator(":popover-open"));
    await openMenu();
    await menu.waitFor();
    const before = await readState(page);
    const followed: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith("/bookings")) followed.push(pathname);
    });
    await page.touchscreen.tap(...(await findMiddle(target)));
    await menu.waitFor({ state: "detached" });

    // Any effect of the tap has started by the time of the next one.
    await openMenu();
    await menu.waitFor();
    expect(followed).toEqual([]);
    expect(await readState(page)).toEqual(before);
  });
});

async function openPhone(path: string, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) return await visit(path, ownSite.origin, SCREENS.phone);
  const opened = await openVisit({ ...SCREENS.phone, javaScriptEnabled });
  await opened.page.goto(ownSite.origin + path);
  return opened;
}

/** The state that a press on the page would change. */
function readState(page: Page) {
  return page.evaluate(() => ({
    address: location.href,
    scrolled: window.scrollY,
    choices: Array.from(
      document.querySelectorAll<HTMLInputElement>("[type=radio]"),
      ({ checked }) => checked,
    ),
  }));
}
