import { describe, expect, it } from "vitest";
import { toCsvRecord } from "../../scripts/bookings/csv.ts";
import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { readValues, validateBookingRequest } from "../../src/shared/booking/booking-request.ts";
import { describeBookingRequest, listOptions } from "../../src/shared/booking/describe.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { COMPLETE, NOW } from "../support/booking-inputs.ts";

function createRequest() {
  const choices = listOptions(bookingItinerary);
  const result = validateBookingRequest(
    readValues({ ...COMPLETE, suitcases: 2 }),
    new Date(NOW),
    choices,
    readPhone,
  );
  if (!result.ok) throw new Error("The example is not right.");
  return result.value;
}

/** A request stored when bulky items were checkboxes and some fields did not exist. */
function createOldRequest(): string {
  const {
    timeOccurrence: _,
    returnTimeOccurrence: __,
    golfBags: ___,
    pushchairs: ____,
    foldedWheelchairs: _____,
    otherLuggage: ______,
    passengerNames: _______,
    companyName: ________,
    invoiceReference: _________,
    ...old
  } = createRequest();
  return JSON.stringify({ ...old, specialItems: ["golf-bags", "other"], specialOther: "A harp" });
}

describe("parseStoredRequest", () => {
  it.each<[object, string]>([
    [{}, ""],
    [{ specialItems: ["other"] }, ""],
    [{ specialItems: ["golf-bags", "pushchair"] }, "golf-bags, pushchair"],
    [{ specialOther: "A harp" }, "A harp"],
    [{ specialItems: ["golf-bags"], otherLuggage: "A kayak" }, "A kayak"],
  ])("converts the old luggage %j to other luggage: %j", (luggage, otherLuggage) => {
    const { otherLuggage: _, ...old } = createRequest();
    const request = parseStoredRequest(JSON.stringify({ ...old, ...luggage }));
    expect(request).toEqual({ ...old, otherLuggage });
  });

  it("returns a request unchanged", () => {
    expect(parseStoredRequest(JSON.stringify(createRequest()))).toEqual(createRequest());
  });

  it("reads an old request with its ticked items as text, ready to describe and export", () => {
    const request = parseStoredRequest(createOldRequest());
    const lines = describeBookingRequest(request, bookingItinerary, readPhone).map(
      ({ label, text }) => `${label}: ${text}`,
    );
    expect(lines).toContain("Also bringing: golf-bags, A harp");
    expect(lines).toContain("Luggage: Large cases: 2");
    const record = {
      id: 1,
      reference: "XY-7K3M-92QX",
      receivedAt: new Date(NOW),
      request,
      itinerary: [],
      answeredAt: null,
      messages: [],
    };
    expect(toCsvRecord(record)).toContain('"golf-bags, A harp"');
    expect(toCsvRecord(record)).not.toContain("undefined");
  });
});
