import { beforeEach, expect, it } from "vitest";
import { createBookingApp, journey, startTest } from "../support/booking-app.ts";

/* test/browser/api-base.test.ts shows that the site at SITE_ORIGIN may use the API. */

const SITE = "https://www.site.example";

beforeEach(startTest);

it("the API rejects a booking request from a page of any site but SITE_ORIGIN, without CORS headers", async () => {
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const answer = await createBookingApp({ SITE_ORIGIN: SITE }).post(journey, { headers });
  expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([403, null]);
});

it.each([
  ["/icons/none.json?icons=a", SITE],
  ["/bookings", null],
  ["/healthz", null],
])("the API allows the site at SITE_ORIGIN to read %s: %s", async (path, allowed) => {
  const { headers } = await createBookingApp({ SITE_ORIGIN: SITE }).ask(path, { headers: { Origin: SITE } });
  expect(headers.get("Access-Control-Allow-Origin")).toBe(allowed);
  expect(headers.get("Access-Control-Allow-Credentials")).toBeNull();
});
