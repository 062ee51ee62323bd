import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { journeys } from "../../src/content/journeys.ts";
import { findViolations } from "../support/axe.ts";
import { errorText } from "../support/booking-inputs.ts";
import { readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { nextYear } from "../support/days.ts";
import { delayRequests, openVisit, PHONE } from "../support/visit.ts";

const DAY_JOURNEY =
  journeys.find(({ kind }) => kind === "day") ?? expect.fail("The tests need a one-day journey.");

/** Longer than the six seconds after which the recovery script shows the whole form. */
const PATIENCE_MS = 10_000;

it("without JavaScript, an invalid booking form appears again with its answers and errors, and the corrected request is stored", async () => {
  const { page } = await openVisit({ ...PHONE, javaScriptEnabled: false });
  await page.goto("/bookings");
  // The app would hide these questions.
  for (const name of ["tripType", "hours", "flight", "returnDate", "meet"])
    expect(await page.locator(`#${name}`).isVisible(), name).toBe(true);
  const place = "Hotel <b>Bold</b> & Sons";
  await page.check('[name="serviceType"][value="day-tour"]');
  await page.check(`[name="interests"][value="${DAY_JOURNEY.id}"]`);
  await page.fill("#pickup", place);
  await page.fill("#date", nextYear());
  await page.fill("#passengers", "2");
  await page.fill("#name", "שרה כהן");
  await page.fill("#email", "nobody");
  await page.fill("#phone", "+972 50 123 4567");
  await submitOf(page).tap();
  await expect
    .poll(() => page.locator(".form-notice li").allTextContents())
    .toEqual([errorText("time", "time-missing"), errorText("email", "email-invalid")]);
  expect(await page.inputValue("#pickup")).toBe(place);
  expect(await page.isChecked(`[name="interests"][value="${DAY_JOURNEY.id}"]`)).toBe(true);
  await page.fill("#email", "sara@example.com");
  await page.fill("#time", "09:00");
  await submitOf(page).tap();
  const reference = await readReference(page);
  const words = await page.locator(".sent__itinerary").textContent();
  for (const text of [place, DAY_JOURNEY.title, "שרה כהן"]) expect(words).toContain(text);
  await page.reload();
  expect(await readReference(page)).toBe(reference);
});

it("the booking form shows one step while scripts load, shows all steps if scripts are late, and keeps answers and errors when the app starts", async () => {
  const { page, output } = await openVisit();
  await page.clock.install();
  const release = await delayRequests(page, "**/assets/*.js");
  await page.goto("/bookings", { waitUntil: "commit" });
  await waitForStyles(page, "#name");
  expect(await page.locator("#name").isVisible()).toBe(false);
  await page.clock.fastForward(PATIENCE_MS);
  await page.locator("#name").waitFor();
  await page.fill("#pickup", "Eastcliff Harbour");
  await page.keyboard.press("Enter");
  await waitForStyles(page, ".form-notice");
  await page.clock.fastForward(PATIENCE_MS);
  await page.locator("#name").waitFor();
  expect(await findViolations(page)).toEqual([]);
  // The app must also keep text that was typed before the app started.
  await page.fill("#stops", "Elmby");
  release();
  await waitForForm(page);
  await expect.poll(() => page.inputValue("#pickup")).toBe("Eastcliff Harbour");
  await expect.poll(() => page.inputValue("#stops")).toBe("Elmby");
  await page.locator("#serviceType-error").waitFor();
  expect(output.filter((line) => !line.includes("422"))).toEqual([]);
});

/** Waits for an element and the style sheet. Before the style sheet, the whole form is hidden or unstyled. */
async function waitForStyles(page: Page, selector: string): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      document.querySelector(wanted) &&
      [...document.styleSheets].some(({ href }) => /entry-/.test(`${href}`)),
    selector,
  );
}
