import { describe, expect, it } from "vitest";
import { describeSoFar } from "../../src/app/pages/bookings/form/describe-so-far.ts";
import { startDraft } from "../../src/app/pages/bookings/form/draft.ts";
import { createFormState, reduceForm } from "../../src/app/pages/bookings/form/form-state.ts";
import { createValues } from "../../src/app/pages/bookings/form/prefill.ts";
import { restoreDraft } from "../../src/app/pages/bookings/form/restore-draft.ts";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingItinerary, vehicleChoices } from "../../src/content/booking-itinerary.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import type { FieldError } from "../../src/shared/booking/booking-request.ts";
import type { FieldName } from "../../src/shared/booking/fields.ts";

const DATA = {
  services: [{ id: "day-tours", serviceType: "day-tour" as const }],
  vehicles: vehicleChoices,
  itineraryWords: bookingItinerary,
  longInterests: [],
  places: [],
} as unknown as Parameters<typeof restoreDraft>[2]["data"];

const empty = createValues(new URLSearchParams(), DATA);
const wrong = (...fields: FieldName[]): FieldError[] =>
  fields.map((field) => ({ field, code: "place-long", message: bookingErrors["place-long"] }));
const listFields = (errors: readonly FieldError[]) => errors.map(({ field }) => field);

it("typing in one field removes the errors that no longer apply in any field, and adds none", () => {
  const first = createFormState(empty, [], false);
  const stopped = reduceForm(first, { type: "stopped", wrong: wrong("pickup", "dropoff") });
  const values = { ...empty, pickup: "Larne" };
  const typed = reduceForm(stopped, {
    type: "typed",
    values,
    field: "pickup",
    wrong: wrong("pickup", "time"),
  });
  expect(listFields(typed.errors)).toEqual(["pickup"]);
  expect(typed.summarised).toEqual(["pickup"]);
});

describe("a rejected booking request", () => {
  const draft = startDraft(empty, "");
  const state = reduceForm(createFormState(empty, [], false), { type: "restored", draft, kept: [] });

  it.each([
    ["gets a new key if its key belongs to another request", "already-sent", "new-key"],
    ["keeps its key for every other reason", "trap", draft.key],
  ])("%s", (_what, code, key) => {
    const result = { kind: "rejected", code, message: "No", problems: [] } as const;
    const answered = reduceForm(state, { type: "answered", result, failure: "No", newKey: "new-key" });
    expect(answered.draft?.key).toBe(key);
  });
});

describe("restoreDraft", () => {
  const stored = startDraft({ ...empty, pickup: "Larne Harbour", stops: "Newry", passengers: "5" }, "");
  const restore = (search: string, typed = {}) => {
    const initial = createValues(new URLSearchParams(search), DATA);
    return restoreDraft({ ...initial, ...typed }, initial, {
      stored,
      submission: undefined,
      search,
      data: DATA,
    });
  };

  it.each<[string, readonly FieldName[]]>([
    ["?service=day-tours", ["pickup", "stops", "passengers"]],
    ["", []],
    ["?passengers=3", []],
    [`?vehicle=${vehicleChoices[0]?.id}`, []],
  ])("lists the kept answers only if the query names another journey: %j", (search, kept) => {
    expect(restore(search).kept).toEqual(kept);
  });

  it("prefers what was typed before hydration to the query, and the query to the draft", () => {
    const { values } = restore("?from=Belfast&passengers=3", { passengers: "4" }).draft;
    expect([values.pickup, values.stops, values.passengers]).toEqual(["Belfast", "Newry", "4"]);
  });
});

it("the summary of a request includes the date of the return", () => {
  const query = new URLSearchParams("from=Larne&to=Newry");
  const values = { ...createValues(query, DATA), tripType: "return", returnDate: "2027-03-12" };
  expect(describeSoFar(values, { ...DATA, words: bookingsPage })[0]).toBe(
    "Transfer from Larne to Newry and back on Friday 12 March 2027",
  );
});
