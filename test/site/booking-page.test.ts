import { expect, it } from "vitest";
import { RETENTION_DAYS } from "../../src/content/company.ts";
import { ask } from "../support/ask.ts";
import { COMPLETE } from "../support/booking-inputs.ts";
import { nextYear } from "../support/next-year.ts";

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
