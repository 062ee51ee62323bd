import type { Locator } from "playwright-core";
import { describe, expect, it, vi } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { goOn, visitForm, walkToContact } from "../support/booking-person.ts";
import { errorOf, fillJourney, openForm, readFocus, submitOf, summaryOf } from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { expectFocus, expectInUpperHalf, expectInView, type Person, readBox } from "../support/person.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

describe("an error in the booking form", () => {
  it("does not move a control away from the mouse during a press", async () => {
    const { page } = await openForm();
    await page.focus("#pickup");
    const stops = await readBox(page.locator("#stops"));
    // Pressing leaves the field above. Releasing happens at the same point.
    await page.mouse.move(stops.x + 20, stops.y + 5);
    await page.mouse.down();
    expect(await errorOf(page, "pickup").count()).toBe(0);
    expect(await readBox(page.locator("#stops"))).toEqual(stops);
    await page.mouse.up();
    await errorOf(page, "pickup").waitFor();
    await expect.poll(() => readFocus(page)).toBe("stops");
  });

  it("does not move the lower edge of Continue or the upper edge of a radio button away from a finger", async () => {
    const person = await visitForm();
    const { page } = person;
    await fillJourney(page);
    // A place without further questions, so that field and button are both visible and the error would move the button.
    await person.write(page.locator("#pickup"), "Hotel by the Sea");
    await person.write(page.locator("#time"), "");
    await tapAtHeight(person, submitOf(page), 0.95, "time");
    await errorOf(page, "time").waitFor();
    await expectFocus(summaryOf(page));
    await walkToContact(person);
    await person.write(page.locator("#phone"), "1");
    const choice = page.locator("label", { has: page.locator('[name="contactBy"][value="call"]') });
    await tapAtHeight(person, choice, 0.05, "phone");
    await errorOf(page, "phone").waitFor();
    await expect.poll(() => page.isChecked('[name="contactBy"][value="call"]')).toBe(true);
  });

  it("is listed in a summary that gets the focus and leads to each question of the step", async () => {
    const person = await visitForm();
    const { page } = person;
    const summary = summaryOf(page);
    await person.press(submitOf(page));
    await expectFocus(summary);
    await expectInUpperHalf(page, summary);
    expect(await summary.locator("h2").textContent()).toBe(bookingForm.summaryTitle);
    expect(await summary.locator("li").allTextContents()).toEqual([
      bookingErrors["service-type-missing"],
      bookingErrors["pickup-missing"],
      bookingErrors["date-missing"],
      bookingErrors["time-missing"],
    ]);
    for (const [field, question] of [
      ["serviceType", page.locator("legend", { hasText: bookingForm.fields.serviceType.label })],
      ["time", page.locator('label[for="time"]')],
      ["pickup", page.locator('label[for="pickup"]')],
    ] as const) {
      await person.press(summary.locator(`a[href$="#${field}"]`));
      await expectFocus(page.locator(`#${field}`));
      await expectInView(page, question);
      await expectInView(page, page.locator(`#${field}`));
    }
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    await expectFocus(page.locator("#pickup"));
    await person.write(page.locator("#date"), nextYear());
    await expect.poll(() => summary.locator("li").count()).toBe(3);
    await fillJourney(page);
    await expect.poll(() => summary.count()).toBe(0);
  });

  it("disappears from the summary without moving the button under the finger", async () => {
    const person = await visitForm();
    const { page } = person;
    await fillJourney(page);
    await goOn(person, "travellers");
    await person.write(page.locator("#passengers"), "");
    await person.write(page.locator("#suitcases"), String(bookingLimits.bags + 1));
    await person.press(submitOf(page));
    await expect
      .poll(() => summaryOf(page).locator("li").allTextContents())
      .toEqual([bookingErrors["passengers-invalid"], bookingErrors["suitcases-invalid"]]);
    const fewer = page.getByRole("button", {
      name: bookingForm.lessLabel.replace("{label}", bookingForm.fields.suitcases.label),
    });
    // The summary and the field are both in view.
    await expectFocus(summaryOf(page));
    const before = await readBox(fewer);
    await person.pressAt(before.x + before.width / 2, before.y + before.height / 2);
    await expect.poll(() => summaryOf(page).locator("li").count()).toBe(1);
    expect(await page.inputValue("#suitcases")).toBe(String(bookingLimits.bags));
    // Browsers keep the position to the pixel.
    expect((await readBox(fewer)).y).toBeCloseTo(before.y, 0);
  });
});

/** Taps an element off its centre, as a finger does, while the field above it is visible: an error there would move the element. */
async function tapAtHeight({ page }: Person, target: Locator, height: number, field: string): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await expectInView(page, page.locator(`label[for="${field}"]`));
  await expectFocus(page.locator(`#${field}`));
  const box = await readBox(target);
  await target.tap({ position: { x: box.width / 2, y: box.height * height } });
}
