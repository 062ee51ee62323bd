import { expect, it } from "vitest";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { readValues, validateBookingRequest } from "../../src/shared/booking/booking-request.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { CHOICES, COMPLETE, NOW } from "../support/booking-inputs.ts";

function createRequest() {
  const result = validateBookingRequest(readValues(COMPLETE), new Date(NOW), CHOICES, readPhone);
  return result.ok ? result.value : expect.fail("The example is not right.");
}

it("parseStoredRequest returns a request unchanged", () => {
  expect(parseStoredRequest(JSON.stringify(createRequest()))).toEqual(createRequest());
});

it("parseStoredRequest reads a request that is older than some fields, with ticked luggage as text", () => {
  const { golfBags: _, companyName: __, timeOccurrence: ___, otherLuggage: ____, ...old } = createRequest();
  const ticked = { specialItems: ["golf-bags", "other"], specialOther: "A harp" };
  expect(parseStoredRequest(JSON.stringify({ ...old, ...ticked }))).toEqual({
    ...createRequest(),
    otherLuggage: "golf-bags, A harp",
  });
});
