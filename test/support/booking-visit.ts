import type { Page, Route } from "playwright-core";
import { expect } from "vitest";
import { ownSite } from "./own-site.ts";
import { openVisit, type Visit, type VisitOptions, waitForHydration } from "./visit.ts";

export const API = "**/api/booking-requests";

/** Opens the booking form and waits until the app has taken it over. */
export async function openForm(path = "/bookings", options: VisitOptions = {}): Promise<Visit> {
  const opened = await openVisit({ locale: "en-GB", ...options });
  await opened.page.goto(ownSite.origin + path);
  await waitForHydration(opened.page);
  await waitForForm(opened.page);
  return opened;
}

/** Fills in the first step with a one-way transfer, a year ahead and complete. */
export async function fillJourney(page: Page): Promise<void> {
  await page.check('[name="serviceType"][value="transfer"]');
  await page.check('[name="tripType"][value="one-way"]');
  await page.fill("#pickup", "Larne Harbour");
  await page.fill("#dropoff", "Hotel on the Lough");
  await page.fill("#date", nextYear());
  await page.fill("#time", "14:30");
}

/** A day about a year ahead. */
export function nextYear(): string {
  return new Date(Date.now() + 360 * 86_400_000).toISOString().slice(0, 10);
}

/** Fills in everything and stands on the review. */
export async function goToReview(page: Page): Promise<void> {
  await fillJourney(page);
  await goOn(page, "travellers");
  await page.fill("#passengers", "2");
  await goOn(page, "contact");
  await page.fill("#name", "Aoife Example");
  await page.fill("#email", "aoife@example.com");
  await page.fill("#phone", "+353 86 123 4567");
  await goOn(page, "review");
}

/** Presses the button of a step and waits for the next. */
export async function goOn(page: Page, step: string): Promise<void> {
  await submitOf(page).click();
  await stepHeadingOf(page, step).waitFor();
}

/** Waits until the app has taken the form over. */
export const waitForForm = (page: Page) => page.locator("form.booking--live").waitFor();

/** The elements under test, by what is seen of them. */
export const submitOf = (page: Page) => page.locator("form.booking [type=submit]");
export const optionOf = (page: Page, name: string, value: string) =>
  page.locator(`form.booking [name="${name}"][value="${value}"]`);
export const stepHeadingOf = (page: Page, step: string) => page.locator(`h2#${step}`);
export const reviewOf = (page: Page) => page.locator(".review");
export const summaryOf = (page: Page) => page.locator(".form-notice", { has: page.locator("h2") });
export const errorOf = (page: Page, field: string) => page.locator(`#${field}-error`);

/** What has the focus, by its id. */
export async function readFocus(page: Page): Promise<string> {
  return await page.evaluate(() => document.activeElement?.id ?? "");
}

/** The reference on the confirmation, once it is there. */
export async function readReference(page: Page): Promise<string> {
  const reference = (await page.locator(".sent__code").textContent()) ?? "";
  expect(reference).toMatch(/^LC-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  return reference;
}

/** Lets the requests to the API through and records the bodies and keys that went out. */
export async function watchSending(page: Page, answer: (route: Route, count: number) => Promise<void>) {
  const sent: { readonly key: string | undefined; readonly body: unknown }[] = [];
  await page.route(API, async (route) => {
    const request = route.request();
    sent.push({ key: request.headers()["idempotency-key"], body: request.postDataJSON() });
    await answer(route, sent.length);
  });
  return sent;
}
