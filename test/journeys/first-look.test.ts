import { describe, expect, it } from "vitest";
import { headerLinkOf, headingOf, menuButtonOf, waitForPage } from "../support/frame.ts";
import { TESTED_PAGES } from "../support/pages.ts";
import {
  expectFocus,
  expectInUpperHalf,
  expectInView,
  JOURNEY_SCREENS,
  type Person,
  visitAs,
} from "../support/person.ts";

/** Reading makes no difference that a person sees where it is smaller than this, in CSS pixels. */
const SAME_PLACE_PX = 2;

describe.each(JOURNEY_SCREENS)("a first look around on a %s", (screen) => {
  it("leads to every page by its link, and each begins with its heading, which is seen, focused and said", async () => {
    const person = await visitAs(screen, "/");
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

  it("finds the old places again on the way back and forward", async () => {
    const person = await visitAs(screen, "/");
    const paths = TESTED_PAGES.map(({ path }) => path);
    const left: number[] = [];
    for (const [index, path] of paths.entries()) {
      if (index > 0) await goTo(person, path);
      await person.bringIntoView(placeOf(person));
      left.push(await readTop(person));
    }
    const expectPlace = async (index: number) => {
      await waitForPage(person.page, paths[index] ?? "");
      await expectInView(person.page, placeOf(person));
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

  it("comes home with two taps on the logo as with one", async () => {
    const person = await visitAs(screen, "/services");
    const presses = await countPresses(person);
    await person.doubleTap(headerLinkOf(person.page, "/"));
    await waitForPage(person.page, "/");
    await expectInView(person.page, headingOf(person.page));
    await expect.poll(() => presses()).toBe(2);
    expect(person.documents).toEqual(["/services"]);
    await person.back();
    await waitForPage(person.page, "/services");
  });
});

/** Counts the effects of the presses in the page, independent of where they hit. */
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

/** Follows a link of the header, which on a phone is in the menu. */
async function goTo(person: Person, path: string): Promise<void> {
  const { page, screen } = person;
  if (screen === "phone" && path !== "/") await person.press(menuButtonOf(page));
  await person.press(headerLinkOf(page, path));
  await waitForPage(page, path);
}

/** Something to read far down a page. */
function placeOf({ page }: Person) {
  return page.locator("main h2").filter({ visible: true }).nth(1);
}

function readTop(person: Person): Promise<number> {
  return placeOf(person).evaluate((heading) => heading.getBoundingClientRect().top);
}
