import { expect, it } from "vitest";
import { describeLocalDelivery, describePublicDelivery } from "../../scripts/serve/booking-delivery.ts";

it.each([
  [{}, /^nobody: BOOKINGS_TO is empty/],
  [{ BOOKINGS_TO: "", BOOKINGS_FROM: "" }, /^nobody: BOOKINGS_TO is empty/],
  [
    { BOOKINGS_TO: "a@b.example", BOOKINGS_FROM: "c@b.example" },
    /^a@b\.example by e-mail from c@b\.example\./,
  ],
  [
    { BOOKINGS_TO: "a@b.example", BOOKINGS_FROM: "c@b.example", BOOKINGS_COPY_TO_VISITOR: "on" },
    /^a@b\.example by e-mail from c@b\.example, and the visitor by a copy\./,
  ],
])("describePublicDelivery with %j names the configured recipients, or nobody", (variables, words) => {
  expect(describePublicDelivery(variables)).toMatch(words);
  expect(describeLocalDelivery(variables)).toContain(
    `At the public site: ${describePublicDelivery(variables)}`,
  );
});
