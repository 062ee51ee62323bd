import { expect, it } from "vitest";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { validateExample } from "../support/booking-inputs.ts";

it("parseStoredRequest adds empty values for fields that the stored request lacks", () => {
  const result = validateExample();
  if (!result.ok) expect.fail("The example is invalid.");
  const { golfBags: _, companyName: __, ...old } = result.value;
  for (const stored of [result.value, old])
    expect(parseStoredRequest(JSON.stringify(stored))).toEqual(result.value);
});
