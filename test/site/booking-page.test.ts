import { expect, it } from "vitest";
import { soFar } from "../../src/content/booking-so-far.ts";
import { RETENTION_DAYS } from "../../src/content/company.ts";
import { journeys } from "../../src/content/journeys.ts";
import { services } from "../../src/content/services.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { ask } from "../support/ask.ts";
import { COMPLETE } from "../support/booking-inputs.ts";
import { nextYear } from "../support/days.ts";
import { decode } from "../support/read-document.ts";

const CHOSEN_SERVICE = /<input(?=[^>]*name="serviceType")(?=[^>]*checked)[^>]*>/;

it("every service, class and journey has a request link, which leads to a form that shows it", async () => {
  const pages = await Promise.all(PAGES.map(({ path }) => ask(path)));
  const found = pages.flatMap(({ text }) => [...text.matchAll(/href="(\/bookings\?[^"]+)"/g)]);
  const links = new Set(found.map(([, href = ""]) => decode(href)));
  const named = [...links].flatMap((href) => [...new URL(href, "https://site.test").searchParams.values()]);
  const all = [...services, ...vehicleClasses, ...journeys].map(({ id }) => id);
  expect(all.filter((id) => !named.includes(id))).toEqual([]);
  for (const href of links) {
    const { status, text } = await ask(href);
    expect([href, status]).toEqual([href, 200]);
    expect([href, text.includes(soFar.title) || CHOSEN_SERVICE.test(text)]).toEqual([href, true]);
  }
});

it("the bookings page states the retention period in its privacy notice", async () => {
  const { text } = await ask("/bookings");
  expect(text.slice(text.indexOf('id="privacy"'))).toContain(`${RETENTION_DAYS} days`);
});

// Only the built site has the rate limits of wrangler.toml.
it("the API limits booking requests of one client and returns Retry-After", async () => {
  const body = JSON.stringify({ ...COMPLETE, date: nextYear() });
  const statuses = new Set<number>();
  // More often than any sensible limit, in case the counter's minute ends on the way.
  for (let index = 0; index < 1_000; index += 1) {
    const key = `site-test-limit-${index}`;
    const client = { "CF-Connecting-IP": "192.0.2.77", "Idempotency-Key": key };
    const headers = { "Content-Type": "application/json", ...client };
    const answer = await ask("/api/booking-requests", { method: "POST", headers, body });
    statuses.add(answer.status);
    if (answer.status === 429) expect(answer.headers.get("retry-after")).toBe("60");
    if (answer.status === 429) break;
  }
  expect([...statuses]).toEqual([201, 429]);
});
