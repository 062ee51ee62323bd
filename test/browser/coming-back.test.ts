import { describe, expect, it } from "vitest";
import { homePage } from "../../src/content/pages/home.ts";
import { questions } from "../../src/content/questions.ts";
import { headingOf } from "../support/frame.ts";
import { visitAs } from "../support/person.ts";

describe("a visitor on a phone who goes back", () => {
  it("finds folds open as before and everything at the same place", async () => {
    const person = await visitAs("phone", "/");
    const { page } = person;
    const [first, last] = [questions.at(0), questions.at(-1)];
    for (const item of [first, last]) {
      await person.press(page.locator("summary", { hasText: item?.question ?? "" }));
    }
    const link = page.locator('main a[href="/bookings"]').last();
    await link.scrollIntoViewIfNeeded();
    const place = await link.boundingBox();
    await person.press(link);
    await page.waitForURL("**/bookings");
    await headingOf(page).filter({ hasNotText: homePage.hero.title }).waitFor();
    await page.goBack();
    await headingOf(page, homePage.hero.title).waitFor();
    await expect.poll(() => link.boundingBox()).toEqual(place);
    await expect
      .poll(() => page.locator("details[open] > summary").allTextContents())
      .toEqual([first?.question, last?.question]);
  });
});
