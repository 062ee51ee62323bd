import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { RETENTION_DAYS } from "../../src/content/company.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { EXAMPLE_REQUEST } from "../support/booking-inputs.ts";
import { nextYear } from "../support/days.ts";
import { decode, listTexts } from "../support/read-document.ts";
import { sendRequest } from "../support/send-request.ts";

const CHOSEN_SERVICE = /<input(?=[^>]*name="serviceType")(?=[^>]*checked)[^>]*>/;

it("every service, vehicle class and journey has a link to the booking form, and every such link prefills the form", async () => {
  const pages = await Promise.all(PAGES.map(({ path }) => sendRequest(path)));
  const found = pages.flatMap(({ text }) => [...text.matchAll(/href="(\/bookings\?[^"]+)"/g)]);
  const links = new Set(found.map(([, href = ""]) => decode(href)));
  const named = [...links].flatMap((href) => [...new URL(href, "https://site.test").searchParams.values()]);
  const all = [...services, ...vehicleClasses, ...journeys].map(({ id }) => id);
  expect(all.filter((id) => !named.includes(id))).toEqual([]);
  for (const href of links) {
    const { status, text } = await sendRequest(href);
    expect([href, status]).toEqual([href, 200]);
    expect([href, listTexts(text).includes(bookingForm.soFar.title) || CHOSEN_SERVICE.test(text)]).toEqual([
      href,
      true,
    ]);
  }
});

it("the bookings page states the retention period in its privacy notice", async () => {
  const { text } = await sendRequest("/bookings");
  const notice = listTexts(text.slice(text.indexOf('id="privacy"')));
  expect(notice.join(" ")).toContain(`${RETENTION_DAYS} days`);
});

// The tests in test/worker run without the rate limits of wrangler.toml.
it("the API returns 429 with Retry-After after too many booking requests from one client", async () => {
  const body = JSON.stringify({ ...EXAMPLE_REQUEST, date: nextYear() });
  const statuses = new Set<number>();
  // The loop may send far more requests than the limit, because the count restarts each minute.
  for (let index = 0; index < 1_000; index += 1) {
    const key = `site-test-limit-${index}`;
    const client = { "CF-Connecting-IP": "192.0.2.77", "Idempotency-Key": key };
    const headers = { "Content-Type": "application/json", ...client };
    const response = await sendRequest("/api/booking-requests", { method: "POST", headers, body });
    statuses.add(response.status);
    if (response.status === 429) expect(response.headers.get("retry-after")).toBe("60");
    if (response.status === 429) break;
  }
  expect([...statuses]).toEqual([201, 429]);
});
