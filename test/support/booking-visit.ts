import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { referencePrefix } from "../../src/content/brand.ts";
import { nextYear } from "./days.ts";
import { expectFocus, expectInUpperHalf } from "./on-screen.ts";
import { PHONE, type Visit, visit } from "./visit.ts";

/** Opens the booking form on a phone and waits until it is hydrated. */
export async function visitForm(query = ""): Promise<Visit> {
  const visited = await visit(`/bookings${query}`, PHONE);
  await waitForForm(visited.page);
  return visited;
}

/** Fills in the first step with a complete one-way transfer about a year ahead. */
export async function fillJourney(page: Page): Promise<void> {
  await page.check('[name="serviceType"][value="transfer"]');
  await page.check('[name="tripType"][value="one-way"]');
  await page.fill("#pickup", "Eastcliff Harbour");
  await page.fill("#dropoff", "Hotel on the Lough");
  await page.fill("#date", nextYear());
  await page.fill("#time", "14:30");
}

/** Fills in the required fields of the second or the third step. */
export async function fillStep(page: Page, step: "travellers" | "contact"): Promise<void> {
  if (step === "travellers") return await page.fill("#passengers", "2");
  await page.fill("#name", "Aoife Example");
  await page.fill("#email", "aoife@example.com");
  await page.fill("#phone", "+353 86 123 4567");
}

export async function goToReview(page: Page): Promise<void> {
  await fillJourney(page);
  for (const step of ["travellers", "contact"] as const) {
    await continueTo(page, step);
    await fillStep(page, step);
  }
  await continueTo(page, "review");
}

export async function continueTo(page: Page, step: string): Promise<void> {
  await submitOf(page).click();
  await expectStep(page, step);
}

export async function expectStep(page: Page, step: string): Promise<void> {
  const heading = stepHeadingOf(page, step);
  await expectInUpperHalf(heading);
  await expectFocus(heading);
}

/** Waits until the form is hydrated. Hydration adds buttons to number fields. */
export const waitForForm = (page: Page) =>
  page.locator("form.booking .stepper button").first().waitFor({ state: "attached" });

export const submitOf = (page: Page) => page.locator("form.booking [type=submit]");
export const optionOf = (page: Page, name: string, value: string) =>
  page.locator(`form.booking [name="${name}"][value="${value}"]`);
export const stepHeadingOf = (page: Page, step: string) => page.locator(`h2#${step}`);
export const summaryOf = (page: Page) => page.locator(".form-notice", { has: page.locator("h2") });

/** Waits for the confirmation and returns the reference. */
export async function readReference(page: Page): Promise<string> {
  const reference = (await page.locator(".sent__code").textContent()) ?? "";
  expect(reference).toMatch(new RegExp(`^${referencePrefix}-[0-9A-Z]{4}-[0-9A-Z]{4}$`));
  return reference;
}

/** Records the idempotency key and body of each booking request to the API. `respond` handles the request. */
export async function watchSending(page: Page, respond: (route: Route, count: number) => Promise<void>) {
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
  await page.route("**/api/booking-requests", async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
    await respond(route, sent.length);
  });
  return sent;
}

/** Opens or closes the `details` element that contains a field. */
export async function toggleDetails(page: Page, field: string): Promise<void> {
  await page
    .locator("form.booking details", { has: page.locator(`[name="${field}"]`) })
    .locator("summary")
    .tap();
}
