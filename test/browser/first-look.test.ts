import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { questions } from "../../src/content/questions.ts";
import { services } from "../../src/content/services.ts";
import { footerOf, headerLinkOf, headingOf, isInMenu, menuButtonOf, waitForPage } from "../support/frame.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  findMiddle,
  type Person,
  visitAs,
} from "../support/person.ts";
import { PUBLIC_ORIGIN } from "../support/site-settings.ts";
import { layOutWholePage, load, waitForHydration } from "../support/visit.ts";

/** A difference in position below this does not disturb reading, in CSS pixels. */
const SAME_PLACE_PX = 2;

describe("a first visit on a phone", () => {
  it("reaches every page by its link, with the heading in view and focused, the title announced and the page's canonical URL", async () => {
    const person = await visitAs("phone", "/");
    for (const { path, heading, head } of [...TESTED_PAGES.slice(1), ...TESTED_PAGES.slice(0, 1)]) {
      await goTo(person, path);
      const title = headingOf(person.page, heading);
      await expectInUpperHalf(person.page, title);
      await expectFocus(title);
      await expect.poll(async () => (await person.readAnnouncements()).at(-1)).toBe(head.title);
      await expect.poll(() => person.page.title()).toBe(head.title);
      const canonical = person.page.locator("link[rel=canonical]");
      await expect.poll(() => canonical.getAttribute("href")).toBe(PUBLIC_ORIGIN + path);
    }
    expect(person.documents).toEqual(["/"]);
    expect(person.output).toEqual([]);
  });

  it("finds scroll positions and open folds as before on Back and Forward", async () => {
    const person = await visitAs("phone", "/");
    const [first, last] = [questions.at(0)?.question, questions.at(-1)?.question];
    for (const question of [first, last]) {
      await person.press(person.page.locator("summary", { hasText: question ?? "" }));
    }
    // Pages whose links are in the header: following a link in the footer would scroll the page first.
    const paths = TESTED_PAGES.map(({ path }) => path).filter((path) => path === "/" || isInMenu(path));
    const left: number[] = [];
    for (const [index, path] of paths.entries()) {
      if (index > 0) await goTo(person, path);
      await waitForAll(person);
      await (await placeOf(person)).scrollIntoViewIfNeeded();
      left.push(await readTop(person));
    }
    const expectPlace = async (index: number) => {
      await waitForPage(person.page, paths[index] ?? "");
      await waitForAll(person);
      await expectInView(person.page, await placeOf(person));
      const top = left[index] ?? expect.fail("No such page was left.");
      await expect.poll(async () => Math.abs((await readTop(person)) - top)).toBeLessThan(SAME_PLACE_PX);
    };
    for (let index = paths.length - 2; index >= 0; index -= 1) {
      await person.back();
      await expectPlace(index);
    }
    const open = person.page.locator("details[open] > summary");
    await expect.poll(() => open.allTextContents()).toEqual([first, last]);
    for (let index = 1; index < paths.length; index += 1) {
      await person.forward();
      await expectPlace(index);
    }
    expect(person.documents).toEqual(["/"]);
    expect(person.output).toEqual([]);
  });
});

describe("a document on a phone", () => {
  it.each([`/#question-${questions.at(-1)?.id}`, `/services#${services.at(-1)?.id}`, "/bookings#privacy"])(
    "opened at %s shows that element in the upper half of the screen, unfolded and focused",
    async (address) => {
      const { page } = await visitAs("phone", address);
      const target = page.locator(address.slice(address.indexOf("#")));
      await expectFocus(target);
      await expectInUpperHalf(page, target);
      expect(await target.evaluate((one) => one.closest("details")?.open ?? true)).toBe(true);
    },
  );

  it("keeps its place on every page when it is reloaded", async () => {
    const person = await visitAs("phone", "/");
    const { page } = person;
    for (const { path } of TESTED_PAGES) {
      if (path !== "/") await load(page, path);
      await waitForAll(person);
      const place = page.locator("main :is(h1, h2, h3)").filter({ visible: true }).last();
      await place.scrollIntoViewIfNeeded();
      const readPlace = () => place.evaluate((heading) => heading.getBoundingClientRect().top);
      const before = await readPlace();
      await page.reload();
      await waitForHydration(page);
      await expect
        .poll(async () => Math.abs((await readPlace()) - before), { message: path })
        .toBeLessThan(SAME_PLACE_PX);
    }
  });
});

/**
 * Follows a link of the menu or the footer, or the logo. `tap()` would scroll the page before it presses the header,
 * which is in the `scroll-padding`.
 */
async function goTo({ page, press, pressAt }: Person, path: string): Promise<void> {
  if (isInMenu(path)) {
    await pressAt(...(await findMiddle(menuButtonOf(page))));
    await press(headerLinkOf(page, path));
  } else if (path === "/") await pressAt(...(await findMiddle(headerLinkOf(page, path))));
  else await press(footerOf(page).locator(`a[href="${path}"]`));
  await waitForPage(page, path);
}

/** Waits until a page is complete and laid out: heights above the screen decide the scroll position. */
async function waitForAll({ page }: Person): Promise<void> {
  await page.locator(".deferred-content").waitFor({ state: "detached" });
  // The first scroll of a document lays out its pictures.
  await page.evaluate(() => "scrolled" in document.documentElement.dataset || window.scrollTo(0, 1));
  await page.locator("html[data-scrolled]").waitFor();
  await layOutWholePage(page);
}

/** A heading far down the page, or its only one. */
async function placeOf({ page }: Person): Promise<Locator> {
  const headings = page.locator("main :is(h1, h2)").filter({ visible: true });
  return headings.nth(Math.min(2, (await headings.count()) - 1));
}

async function readTop(person: Person): Promise<number> {
  return await (await placeOf(person)).evaluate((heading) => heading.getBoundingClientRect().top);
}
