import { expect, it } from "vitest";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { validateExample } from "../support/booking-inputs.ts";

function createRequest() {
  const result = validateExample();
  return result.ok ? result.value : expect.fail("The example is not right.");
}

it("parseStoredRequest returns a request unchanged", () => {
  expect(parseStoredRequest(JSON.stringify(createRequest()))).toEqual(createRequest());
});

it("parseStoredRequest reads a request that is older than some fields", () => {
  const { golfBags: _, companyName: __, ...old } = createRequest();
  expect(parseStoredRequest(JSON.stringify(old))).toEqual(createRequest());
});
