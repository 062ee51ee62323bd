import { describe, expect, it, vi } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { FIELDS } from "../../src/shared/booking/fields.ts";
import { goToReview, optionOf, readReference, submitOf, waitForForm } from "../support/booking-visit.ts";
import { headingOf } from "../support/frame.ts";
import { expectFocus, expectInView, type Person, visitAs } from "../support/person.ts";
import { SERVICE_WITH_KIND, SMALL_CLASS } from "../support/site-content.ts";

// A finger scrolls through the whole form, step by step.
vi.setConfig({ testTimeout: 120_000 });

const { soFar, sent } = bookingForm;

/** Leaves a draft in the form and opens /services. */
async function leaveDraft(person: Person): Promise<void> {
  const { page } = person;
  await waitForForm(page);
  await person.press(optionOf(page, "serviceType", "transfer"));
  await person.write(page.locator("#pickup"), "Larne Harbour");
  await person.write(page.locator("#stops"), "Newry");
  await page.goto(new URL("/services", page.url()).href);
}

describe("a visitor on a phone who requests another journey", () => {
  it("sees which answers of the draft are kept and can discard them", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    const { id, beginsAs } = SERVICE_WITH_KIND;
    const isBegun = () => optionOf(page, "serviceType", beginsAs ?? "").isChecked();
    await leaveDraft(person);
    await person.press(page.locator(`#${id} .service__text a`));
    const { pickup, stops } = bookingItinerary.labels;
    const kept = page.getByText(soFar.kept.replace("{fields}", `${pickup}, ${stops}`));
    await kept.waitFor();
    expect(await isBegun()).toBe(true);
    expect(await page.inputValue("#pickup")).toBe("Larne Harbour");

    await person.press(page.getByRole("button", { name: soFar.startLabel }));
    await kept.waitFor({ state: "detached" });
    await expectFocus(page.locator("h2#journey"));
    expect(await page.inputValue("#pickup")).toBe("");
    expect(await page.inputValue("#stops")).toBe("");
    expect(await isBegun()).toBe(true);
    await page.reload();
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe("");
    expect(await isBegun()).toBe(true);
  });

  it("sees no such notice while continuing the same request", async () => {
    const person = await visitAs("phone", "/bookings");
    const { page } = person;
    await leaveDraft(person);
    await page.goto(new URL("/bookings", page.url()).href);
    await waitForForm(page);
    expect(await page.inputValue("#pickup")).toBe("Larne Harbour");
    expect(await page.getByRole("button", { name: soFar.startLabel }).count()).toBe(0);
    await page.goto(new URL(`/bookings?vehicle=${SMALL_CLASS.id}&passengers=3`, page.url()).href);
    await waitForForm(page);
    expect(await page.inputValue("#passengers")).toBe("3");
    expect(await page.getByRole("button", { name: soFar.startLabel }).count()).toBe(0);
  });

  it("finds an empty form on Back after sending, and a filled one through a new link", async () => {
    const query = "/bookings?passengers=2";
    const person = await visitAs("phone", query);
    const { page } = person;
    await waitForForm(page);
    expect(await page.inputValue("#passengers")).toBe("2");
    await goToReview(page);
    await person.press(submitOf(page));
    const reference = await readReference(page);

    for (let count = 0; count < 2; count += 1) {
      await person.back();
      const heading = headingOf(page);
      await expectFocus(heading);
      await expectInView(page, page.getByText(sent.earlier.replace("{reference}", reference)));
      await expect.poll(() => page.inputValue("#passengers")).toBe(FIELDS.passengers.initial);
      expect(await page.locator("[name=serviceType]:checked").count()).toBe(0);
      expect(await page.locator(".so-far").count()).toBe(0);
    }
    await page.reload();
    await waitForForm(page);
    expect(await page.inputValue("#passengers")).toBe(FIELDS.passengers.initial);
    await page.goto(new URL(query, page.url()).href);
    await waitForForm(page);
    expect(await page.inputValue("#passengers")).toBe("2");
  });
});
