import type { Locator } from "playwright-core";
import { describe, expect, it } from "vitest";
import { headerLinkOf, headingOf, menuButtonOf, waitForPage } from "../support/frame.ts";
import { OTHER_PATHS, TESTED_PAGES } from "../support/pages.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  findMiddle,
  type Person,
  visitAs,
} from "../support/person.ts";
import { layOutWholePage } from "../support/visit.ts";

/** A difference in position below this does not disturb reading, in CSS pixels. */
const SAME_PLACE_PX = 2;

describe("a first visit on a phone", () => {
  it("reaches every page by its link, with the heading in view, focused and announced", async () => {
    const person = await visitAs("phone", "/");
    for (const { path, heading, head } of [...TESTED_PAGES.slice(1), ...TESTED_PAGES.slice(0, 1)]) {
      await goTo(person, path);
      const title = headingOf(person.page, heading);
      await expectInUpperHalf(person.page, title);
      await expectFocus(title);
      await expect.poll(async () => (await person.readAnnouncements()).at(-1)).toBe(head.title);
      await expect.poll(() => person.page.title()).toBe(head.title);
    }
    expect(person.documents).toEqual(["/"]);
    expect(person.output).toEqual([]);
  });

  it("finds the previous scroll positions on Back and Forward", async () => {
    const person = await visitAs("phone", "/");
    const paths = TESTED_PAGES.map(({ path }) => path);
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
    for (let index = 1; index < paths.length; index += 1) {
      await person.forward();
      await expectPlace(index);
    }
    expect(person.documents).toEqual(["/"]);
    expect(person.output).toEqual([]);
  });

  it("reaches the home page with a double tap on the logo as with one tap", async () => {
    const [path] = OTHER_PATHS;
    const person = await visitAs("phone", path);
    const presses = await countPresses(person);
    await person.doubleTap(headerLinkOf(person.page, "/"));
    await waitForPage(person.page, "/");
    await expectInView(person.page, headingOf(person.page));
    await expect.poll(() => presses()).toBe(2);
    expect(person.documents).toEqual([path]);
    await person.back();
    await waitForPage(person.page, path);
  });
});

/** Counts clicks in the page, wherever they hit. */
async function countPresses({ page }: Person): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { presses: 0 });
    document.addEventListener(
      "click",
      () => {
        const counted = window as unknown as { presses: number };
        counted.presses += 1;
      },
      true,
    );
  });
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses);
}

/**
 * Follows a link of the header, which on a phone is in the menu. `tap()` and `click()` would scroll the page first: the
 * header lies in its `scroll-padding`.
 */
async function goTo(person: Person, path: string): Promise<void> {
  const { page, screen } = person;
  const link = headerLinkOf(page, path);
  const isInMenu = screen === "phone" && path !== "/";
  await person.pressAt(...(await findMiddle(isInMenu ? menuButtonOf(page) : link)));
  if (isInMenu) await person.press(link);
  await waitForPage(page, path);
}

/** Waits until a page is complete and laid out: heights above the screen decide the scroll position. */
async function waitForAll({ page }: Person): Promise<void> {
  await page.locator(".deferred-content").waitFor({ state: "detached" });
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
