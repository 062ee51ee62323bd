import { expect, it } from "vitest";
import { referencePrefix } from "../../src/content/brand.ts";
import { createReference, parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { validateExample } from "../support/booking-inputs.ts";

it("a new reference has no vowels and no characters that look alike", () => {
  const pattern = new RegExp(`^${referencePrefix}(-[2-9FHJKMQRTWX]{4}){2}$`);
  for (let draw = 0; draw < 100; draw += 1) expect(createReference()).toMatch(pattern);
});

it("a stored request that is older than a field is read with the field's empty value", () => {
  const result = validateExample();
  if (!result.ok) expect.fail("The example is invalid.");
  const { golfBags: _, companyName: __, ...old } = result.value;
  expect(parseStoredRequest(JSON.stringify(old))).toEqual(result.value);
});
