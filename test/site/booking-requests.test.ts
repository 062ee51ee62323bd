import { expect, it } from "vitest";
import { ask } from "../support/ask.ts";
import { nextYear } from "../support/next-year.ts";

const JOURNEY = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "City Airport",
  dropoff: "Newry",
  date: nextYear(),
  time: "14:30",
  passengers: "2",
  name: "Siobhán Example",
  email: "siobhan@example.com",
  phone: "+353 20 912 3456",
  contactBy: "email",
};

/** Tests the limit of wrangler.toml. test/worker tests limits of its own. */
it("the API limits booking requests of one client and returns Retry-After", async () => {
  const send = (key: string) =>
    ask("/api/booking-requests", {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "Idempotency-Key": key,
        "CF-Connecting-IP": "192.0.2.77",
      },
      body: JSON.stringify(JOURNEY),
    });
  const answers = [];
  // The limit and once more, in case the counter's minute ends on the way.
  for (let index = 0; index < 22 && answers.at(-1)?.status !== 429; index += 1) {
    answers.push(await send(`site-test-limit-${index}`));
  }
  const rejected = answers.pop();
  expect([rejected?.status, rejected?.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
});
