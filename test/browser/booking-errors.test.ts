import { describe, expect, it } from "vitest";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { findViolations } from "../support/axe.ts";
import {
  errorOf,
  fillJourney,
  goOn,
  openForm,
  readFocus,
  submitOf,
  summaryOf,
} from "../support/booking-visit.ts";
import { nextYear } from "../support/next-year.ts";
import { createPerson, readBox, SCREENS } from "../support/person.ts";
import { finishAnimations } from "../support/visit.ts";

describe("an error in the booking form", () => {
  it("appears when the visitor leaves the field and disappears once the value is corrected", async () => {
    const { page, output } = await openForm();
    await page.locator("#pickup").pressSequentially("ab");
    expect(await errorOf(page, "pickup").count()).toBe(0);
    await page.keyboard.press("Tab");
    expect(await errorOf(page, "pickup").textContent()).toBe(bookingErrors["pickup-missing"]);
    await expect
      .poll(() => page.getAttribute("#pickup", "aria-describedby"))
      .toBe("pickup-hint pickup-error");
    await expect.poll(() => page.getAttribute("#pickup", "aria-invalid")).toBe("true");
    await page.locator("#pickup").pressSequentially("c");
    await expect.poll(() => errorOf(page, "pickup").count()).toBe(0);
    await expect.poll(() => page.getAttribute("#pickup", "aria-describedby")).toBe("pickup-hint");
    expect(output).toEqual([]);
  });

  it("does not move a control away from the pointer during a press", async () => {
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

  it("is listed in a summary that gets the focus and links to the field", async () => {
    const { page } = await openForm();
    await submitOf(page).click();
    const summary = summaryOf(page);
    await summary.waitFor();
    await page.waitForFunction(
      (element) => element === document.activeElement,
      await summary.elementHandle(),
    );
    expect(await summary.locator("h2").textContent()).toBe(bookingForm.summaryTitle);
    expect(await summary.locator("li").allTextContents()).toEqual([
      bookingErrors["service-type-missing"],
      bookingErrors["pickup-missing"],
      bookingErrors["date-missing"],
      bookingErrors["time-missing"],
    ]);
    expect(await findViolations(page)).toEqual([]);
    await summary.locator("a", { hasText: bookingErrors["date-missing"] }).click();
    await expect.poll(() => readFocus(page)).toBe("date");
    await page.fill("#date", nextYear());
    await expect.poll(() => summary.locator("li").count()).toBe(3);
    await fillJourney(page);
    await expect.poll(() => summary.count()).toBe(0);
  });

  it("disappears from the summary without moving the button under the finger", async () => {
    const person = createPerson(await openForm("/bookings", SCREENS.phone), "phone");
    const { page } = person;
    await fillJourney(page);
    await goOn(page, "travellers");
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
    await expect.poll(() => summaryOf(page).evaluate((it) => it === document.activeElement)).toBe(true);
    const before = await readBox(fewer);
    await person.pressAt(before.x + before.width / 2, before.y + before.height / 2);
    await expect.poll(() => summaryOf(page).locator("li").count()).toBe(1);
    expect(await page.inputValue("#suitcases")).toBe(String(bookingLimits.bags));
    // Browsers keep the position to the pixel.
    expect((await readBox(fewer)).y).toBeCloseTo(before.y, 0);
  });

  it("keeps its colour at the field under the mouse", async () => {
    const { page } = await openForm();
    await page.locator("#pickup").focus();
    await page.keyboard.press("Tab");
    await errorOf(page, "pickup").waitFor();
    await page.hover("#pickup");
    await finishAnimations(page);
    const [field, error] = await Promise.all(
      ["#pickup", "#pickup-error"].map((selector) =>
        page.locator(selector).evaluate((element) => getComputedStyle(element).borderInlineStartColor),
      ),
    );
    expect(field).toBe(error);
  });

  it("about two fields is shown at the second one and disappears after a change of the first", async () => {
    const { page } = await openForm();
    await fillJourney(page);
    await page.fill("#dropoff", "LARNE harbour");
    await submitOf(page).click();
    expect(await errorOf(page, "dropoff").textContent()).toBe(bookingErrors["same-place"]);
    await page.fill("#pickup", "Belfast");
    await expect.poll(() => errorOf(page, "dropoff").count()).toBe(0);
  });

  it("never appears for a step that has not been reached", async () => {
    const { page } = await openForm("/bookings#review");
    expect(await page.locator("h2:visible", { hasText: bookingForm.steps.journey.heading }).count()).toBe(1);
    await fillJourney(page);
    await goOn(page, "travellers");
    expect(await summaryOf(page).count()).toBe(0);
    await page.fill("#passengers", "");
    await submitOf(page).click();
    await expect
      .poll(() => summaryOf(page).locator("li").allTextContents())
      .toEqual([bookingErrors["passengers-invalid"]]);
  });
});
