import { describe, expect, it, vi } from "vitest";
import { createNextDraft } from "../../src/app/pages/bookings/form/draft.ts";
import {
  createFormState,
  createRules,
  type FormEvent,
  type FormState,
  listSummary,
  reduce,
} from "../../src/app/pages/bookings/form/form-state.ts";
import type { SendingResult } from "../../src/app/pages/bookings/form/send-booking.ts";
import { loadBookings } from "../../src/server/pages/data/bookings.ts";
import type { FieldError } from "../../src/shared/booking/booking-request.ts";
import type { FieldName, FormValues } from "../../src/shared/booking/fields.ts";
import type { RejectedForm } from "../../src/shared/booking/responses.ts";

// Only a build has the files of pictures.
vi.mock("virtual:pictures", () => {
  const picture = { source: { files: "/assets/a-", widths: [320] } };
  return { builtPictures: new Proxy({}, { get: () => picture }) };
});

type Values = Partial<FormValues>;

const DATA = {
  ...loadBookings(),
  places: [{ name: "Eastport Airport", code: "EPT", usualName: "", time: "" }],
};
const [VEHICLE] = DATA.vehicles;
const rules = createRules(DATA, () => new Date("2027-03-01T12:00:00Z"));

const JOURNEY: Values = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Eastcliff",
  dropoff: "Elmby",
  date: "2027-03-12",
  time: "14:30",
};
const WHOLE = { ...JOURNEY, name: "Aoife Example", email: "aoife@example.com", phone: "+353861234567" };

const apply = (state: FormState, ...events: readonly FormEvent[]) =>
  events.reduce((before, event) => reduce(before, event, rules), state);

const create = (search = "", rejected?: RejectedForm) => createFormState(search, rejected, rules);
const EMPTY = create().initial;

/** Returns the state after hydration. The visitor typed `typed` before hydration. The tab had stored `draft`. */
function open(typed: Values = {}, draft: Values | null = null, search = "", hasEarlierAnswers = false) {
  const state = create(search);
  const stored = draft && {
    values: { ...EMPTY, ...draft },
    query: "?from=Elmby",
    key: "stored-key",
    prefilled: {},
    hasEarlierAnswers,
  };
  const values = { ...state.initial, ...typed };
  return apply(state, { type: "restored", values, stored, search, key: "key" });
}

const type = (state: FormState, field: FieldName, value: string) =>
  apply(state, { type: "changed", values: { ...state.values, [field]: value } });
const leave = (state: FormState, field: FieldName) =>
  apply(state, { type: "blurred", values: state.values, field });
const fill = (state: FormState, field: FieldName, value: string) => leave(type(state, field, value), field);
const submit = (state: FormState, values: Values = {}) =>
  apply(state, { type: "continued", values: { ...state.values, ...values } });
const openHash = (state: FormState, hash: string) => apply(state, { type: "navigated", hash });
const respond = (state: FormState, result: SendingResult) =>
  apply(state, { type: "sent" }, { type: "responded", result, newKey: "new-key" });

const toFields = (errors: readonly FieldError[]) => errors.map(({ field }) => field).join(", ");

describe("the errors of the booking form", () => {
  const wrongPickup = fill(open(), "pickup", "");
  const corrected = type(wrongPickup, "pickup", "Eastcliff");
  const timeless = submit(open({ ...JOURNEY, time: "" }));
  const wrongFlight = fill(timeless, "flight", "x".repeat(121));
  const once = fill(type(submit(open({ ...JOURNEY, pickup: "" })), "pickup", "Eastcliff"), "pickup", "");
  const back = { ...JOURNEY, tripType: "return", returnDate: "2027-03-14", returnTime: "09:00" };
  const later = type(leave(open(back), "returnDate"), "date", "2027-03-20");
  const contact = submit(openHash(open(JOURNEY), "#contact"), { name: "" });

  it.each<[when: string, state: FormState, shown: string, summary: string]>([
    ["appear when the visitor leaves the field", wrongPickup, "pickup", ""],
    ["do not return while the visitor types in the corrected field", type(corrected, "pickup", ""), "", ""],
    ["do not enter the summary when the visitor leaves a field", wrongFlight, "time, flight", "time"],
    ["enter the summary at the next 'Continue'", submit(wrongFlight), "time, flight", "time, flight"],
    ["do not return to the summary when the visitor makes a corrected field wrong again", once, "pickup", ""],
    ["do not appear at a field while the visitor types in another field", later, "", ""],
    ["are not in the summary of an earlier step", openHash(contact, "#journey"), "name, email, phone", ""],
    ["appear at once at a prefilled field", open({}, null, "?date=2020-03-12"), "date", "date"],
  ])("%s", (_when, state, shown, summary) => {
    expect([toFields(state.errors), toFields(listSummary(state, true))]).toEqual([shown, summary]);
  });

  it("stay after hydration and decide the first step if the Worker rejected a form sent without JavaScript", () => {
    const errors = [{ field: "email", code: "email-invalid", message: "Enter an address" }] as const;
    const values = { ...EMPTY, ...WHOLE, email: "aoife" };
    const posted = create("", { values, errors, message: null, key: "posted-key" });
    const event = { type: "restored", stored: null, search: "", key: "posted-key", values } as const;
    const restored = apply(posted, event);
    expect([openHash(restored, "").step, restored.errors, restored.failedAttempts]).toEqual([
      "contact",
      errors,
      1,
    ]);
  });
});

it.each<[hash: string, values: Values, step: string]>([
  ["#review", {}, "journey"],
  ["#review", JOURNEY, "contact"],
  ["#review", WHOLE, "review"],
  ["#email", WHOLE, "contact"],
  ["#nothing", WHOLE, "journey"],
])("the booking form at %j with the answers %j shows the step: %s", (hash, values, step) => {
  expect(openHash(open(values), hash).step).toBe(step);
});

it("the booking form records whether the visitor has seen the review", () => {
  const unseen = openHash(open(WHOLE), "#contact");
  const seen = openHash(openHash(unseen, "#review"), "#journey");
  expect([unseen.hasReviewed, seen.hasReviewed]).toEqual([false, true]);
});

it("'Continue' reads values that the browser filled in without an event", () => {
  const filled = submit(openHash(open(JOURNEY), "#contact"), WHOLE);
  expect([filled.failedAttempts, filled.values.email]).toEqual([0, WHOLE.email]);
});

describe("the draft of the booking form", () => {
  const stored = { pickup: "Eastcliff Harbour", stops: "Elmby", passengers: "5" };

  it.each<[string, boolean]>([
    [`?from=Midtown`, true],
    ["", false],
    [`?vehicle=${VEHICLE?.id}`, false],
  ])("restored with the query %j, has the flag hasEarlierAnswers: %j", (search, hasEarlierAnswers) => {
    expect(open({}, stored, search).draft?.hasEarlierAnswers).toBe(hasEarlierAnswers);
  });

  it("takes the values of a new query, but prefers values that the visitor typed before hydration", () => {
    const { values } = open({ passengers: "4" }, stored, "?from=Midtown&passengers=3");
    expect([values.pickup, values.stops, values.passengers]).toEqual(["Midtown", "Elmby", "4"]);
  });

  it("keeps only the values of the query, with a new key, when the visitor starts afresh", () => {
    const search = "?from=Midtown";
    const state = apply(open({}, stored, search), { type: "reset", search, key: "fresh" });
    expect(state.values).toEqual({ ...EMPTY, pickup: "Midtown" });
    expect(state.draft).toMatchObject({ query: search, key: "fresh", hasEarlierAnswers: false });
  });
});

describe("the draft of the next journey", () => {
  const needs = { access: ["steps"], accessConsent: "yes" };
  const sent = { ...EMPTY, ...WHOLE, ...needs, passengers: "3", notes: "Hello", flight: "EI 123" };
  const next = createNextDraft(sent, "next-key");

  it("keeps party and contact, and drops the journey, the notes and the consent", () => {
    const kept = { passengers: "3", email: WHOLE.email, access: ["steps"] };
    const dropped = { serviceType: "", pickup: "", dropoff: "", date: "", notes: "", accessConsent: "" };
    expect(next).toMatchObject({ values: { ...kept, ...dropped }, hasEarlierAnswers: true, key: "next-key" });
    // A reload restores hasEarlierAnswers.
    expect(open({}, next.values, "", true).draft?.hasEarlierAnswers).toBe(true);
  });
});

describe("the meaning of a time in the booking form", () => {
  const transfer = open({ serviceType: "transfer", tripType: "return", dropoff: "Elmby" });
  const from = type(transfer, "pickup", "Eastport Airport");

  it("is a landing and, on the return, a departure after a pick-up at an airport is entered", () => {
    expect(from.values).toMatchObject({ timeOf: "landing", returnTimeOf: "departure" });
  });

  it.each(["hourly", "day-tour", "multi-day-tour"])(
    "stays a landing when the visitor changes the service to %s",
    (service) => {
      expect(type(type(from, "time", "05:20"), "serviceType", service).values.timeOf).toBe("landing");
      expect(type(from, "serviceType", service).values.timeOf).toBe("landing");
    },
  );

  it.each([
    ["the time is entered", type(from, "time", "05:20"), "landing"],
    ["another meaning is chosen", type(from, "timeOf", "pickup"), "pickup"],
    [
      "the suggested meaning is chosen again",
      type(type(from, "timeOf", "pickup"), "timeOf", "landing"),
      "landing",
    ],
  ])("does not change with the pick-up once %s", (_once, state, meaning) => {
    const elsewhere = type(state, "pickup", "Westfield");
    expect(elsewhere.values.timeOf).toBe(meaning);
    expect(type(elsewhere, "pickup", "EPT").values.timeOf).toBe(meaning);
  });
});

describe("the booking form after a response", () => {
  const ready = openHash(open(WHOLE), "#review");
  const rejected = { request: null, failure: "No", errors: [] };

  it("gets a new idempotency key if its key belongs to another stored request", () => {
    const state = respond(ready, { ...rejected, code: "already-sent" });
    expect([state.draft?.key, state.failure, state.isSending]).toEqual(["new-key", "No", false]);
  });

  it("shows the Worker's errors until the visitor changes an answer, and counts the attempt", () => {
    const errors = [{ field: "email", code: "too-long", message: "Too long" }] as const;
    const state = respond(ready, { ...rejected, code: "invalid", errors });
    expect([toFields(listSummary(state, true)), state.failedAttempts]).toEqual(["email", 1]);
    expect(state.draft?.key).toBe("key");
    expect(type(state, "notes", "Hello").errors).toEqual([]);
    // The visitor may send the same answers again from the review, but cannot continue from the step with the error.
    expect(submit(state).failedAttempts).toBe(1);
    expect(submit(openHash(state, "#contact")).failedAttempts).toBe(2);
  });

  it("keeps the Send button busy after the request is stored, so that a second tap sends nothing", () => {
    const request = { reference: "A-1", itinerary: [], receivedAt: "", confirmation: "", calendar: "" };
    expect(respond(ready, { request }).isSending).toBe(true);
  });
});
