import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RETENTION_DAYS } from "../../src/content/company.ts";
import { ask } from "../support/ask.ts";
import { COMPLETE } from "../support/booking-inputs.ts";
import { nextYear } from "../support/next-year.ts";

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
