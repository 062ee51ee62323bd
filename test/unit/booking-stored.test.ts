import { expect, it } from "vitest";
import { referencePrefix } from "../../src/content/brand.ts";
import { createReference, parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { createToken } from "../../src/shared/random-token.ts";
import { validateExample } from "../support/booking-inputs.ts";

it("a new reference has no vowels and no characters that look alike, and a token 128 bits in hexadecimal digits", () => {
  const pattern = new RegExp(`^${referencePrefix}(-[2-9FHJKMQRTWX]{4}){2}$`);
  for (let draw = 0; draw < 100; draw += 1) {
    expect(createReference()).toMatch(pattern);
    expect(createToken()).toMatch(/^[0-9a-f]{32}$/);
  }
});

it("parseStoredRequest adds empty values for fields that the stored request lacks", () => {
  const result = validateExample();
  if (!result.ok) expect.fail("The example is invalid.");
  const { golfBags: _, companyName: __, ...old } = result.value;
  for (const stored of [result.value, old])
    expect(parseStoredRequest(JSON.stringify(stored))).toEqual(result.value);
});
