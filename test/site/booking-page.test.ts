import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { bookingForm } from "../../src/content/booking-form.ts";
import { referencePrefix } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { RETENTION_DAYS } from "../../src/content/pages/bookings.ts";
import { ask } from "../support/ask.ts";
import { COMPLETE } from "../support/booking-inputs.ts";
import { nextYear } from "../support/next-year.ts";

it("the bookings page shows a 404 with contact details for a confirmation without its token", async () => {
  const { status, text } = await ask(`/bookings?reference=${referencePrefix}-7K3M-92QX`);
  expect(status).toBe(404);
  const { title, text: sentence } = bookingForm.gone;
  expect(/<h1[^>]*>(.*?)<\/h1>/.exec(text)?.[1]).toBe(title);
  const notice = text.slice(text.indexOf("<h1"), text.indexOf("<form"));
  for (const part of [sentence, company.telephone.href, company.emailHref]) expect(notice).toContain(part);
  expect(text).toContain('<form class="booking"');
});

it("the bookings page states the retention period in its privacy notice", async () => {
  const { text } = await ask("/bookings");
  expect(text.slice(text.indexOf('id="privacy"'))).toContain(`${RETENTION_DAYS} days`);
});

it("the API limits booking requests of one client and returns Retry-After", async () => {
  // Only the built site has the rate limits of wrangler.toml.
  const { ratelimits } = JSON.parse(readFileSync("dist/worker/wrangler.json", "utf8"));
  const { limit } = ratelimits.find(({ name }: { name: string }) => name === "BOOKING_LIMIT").simple;
  const send = (key: string) =>
    ask("/api/booking-requests", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        "CF-Connecting-IP": "192.0.2.77",
      },
      body: JSON.stringify({ ...COMPLETE, date: nextYear() }),
    });
  const answers = [];
  // Twice the limit, in case the counter's minute ends on the way.
  for (let index = 0; index < 2 * limit + 2 && answers.at(-1)?.status !== 429; index += 1) {
    answers.push(await send(`site-test-limit-${index}`));
  }
  const rejected = answers.pop();
  expect([rejected?.status, rejected?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});
