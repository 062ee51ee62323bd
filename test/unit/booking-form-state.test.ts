import { describe, expect, it } from "vitest";
import { createNextDraft } from "../../src/app/pages/bookings/form/draft.ts";
import {
  createFormState,
  createRules,
  type FormEvent,
  type FormState,
  listSummary,
  reduce,
} from "../../src/app/pages/bookings/form/form-state.ts";
import { createForm, readQuery } from "../../src/app/pages/bookings/form/prefill.ts";
import type { SendingResult } from "../../src/app/pages/bookings/form/send-booking.ts";
import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import { fleet } from "../../src/content/booking-itinerary.ts";
import type { BookingsData } from "../../src/server/pages/data/bookings.ts";
import type { FieldError } from "../../src/shared/booking/booking-request.ts";
import type { FieldName, FormValues } from "../../src/shared/booking/fields.ts";
import type { RejectedForm } from "../../src/shared/booking/responses.ts";
import { SAMPLE_ITINERARY } from "../support/sample-content/itinerary.ts";

const NOW = new Date("2027-03-01T12:00:00Z");
const DATA = {
  words: { form: bookingForm },
  services: [{ id: "day-tours", serviceType: "day-tour" }],
  ...fleet,
  itineraryWords: SAMPLE_ITINERARY,
  errorTexts: bookingErrors,
  longInterests: [],
  places: [{ name: "Eastport Airport", code: "EPT", usualName: "Eastport" }],
} as unknown as BookingsData;
const rules = createRules(DATA, () => NOW);

const JOURNEY: Partial<FormValues> = {
  ...{ serviceType: "transfer", tripType: "one-way", pickup: "Eastcliff", dropoff: "Elmby" },
  ...{ date: "2027-03-12", time: "14:30" },
};
const WHOLE = { ...JOURNEY, name: "Aoife Example", email: "aoife@example.com", phone: "+353861234567" };

const apply = (state: FormState, ...events: readonly FormEvent[]) =>
  events.reduce((before, event) => reduce(before, event, rules), state);
const fieldsOf = (errors: readonly FieldError[]) => errors.map(({ field }) => field);
const shown = (state: FormState) => fieldsOf(state.errors);
const summarised = (state: FormState) => fieldsOf(listSummary(state, true));

const start = (search = "", rejectedForm?: RejectedForm) => createFormState(search, rejectedForm, rules);
const EMPTY = start().initial;
const restored = (
  values: Partial<FormValues> = {},
  stored: Partial<FormValues> | null = null,
  search = "",
  hasEarlierAnswers = false,
) => {
  const state = start(search);
  return apply(state, {
    type: "restored",
    values: { ...state.initial, ...values },
    stored: stored && {
      values: { ...EMPTY, ...stored },
      query: "?from=Elmby",
      key: "stored-key",
      prefilled: {},
      hasEarlierAnswers,
    },
    search,
    key: "key",
  });
};
const change = (state: FormState, field: FieldName, value: string): FormState =>
  apply(state, { type: "changed", values: { ...state.values, [field]: value } });
const leave = (state: FormState, field: FieldName): FormState =>
  apply(state, { type: "left", values: state.values, field });
const goOn = (state: FormState, values: Partial<FormValues> = {}): FormState =>
  apply(state, { type: "went-on", values: { ...state.values, ...values } });
const enter = (state: FormState, hash: string): FormState => apply(state, { type: "entered", hash });
const answer = (state: FormState, result: SendingResult): FormState =>
  apply(state, { type: "sent" }, { type: "answered", result, newKey: "new-key" });
const reject = (code: string, ...fields: readonly FieldName[]): SendingResult => ({
  ...{ request: null, code, failure: fields.length > 0 ? null : "No" },
  errors: fields.map((field) => ({ field, code: "too-long", message: "Too long" })),
});

describe("the errors of the booking form", () => {
  it("appear when the visitor leaves the field, and disappear when the value is corrected", () => {
    const typed = change(restored(), "pickup", "L");
    expect(shown(typed)).toEqual([]);
    const left = leave(typed, "pickup");
    expect(shown(left)).toEqual(["pickup"]);
    expect(shown(change(left, "pickup", "La"))).toEqual(["pickup"]);
    expect(shown(change(left, "pickup", "Eastcliff"))).toEqual([]);
  });

  it("do not appear again while the visitor types in a corrected field, but when it is left", () => {
    const corrected = change(leave(change(restored(), "pickup", "L"), "pickup"), "pickup", "Eastcliff");
    const shortened = change(corrected, "pickup", "L");
    expect(shown(shortened)).toEqual([]);
    expect(shown(leave(shortened, "pickup"))).toEqual(["pickup"]);
  });

  it("appear for the whole step after an attempt to continue, which counts, and not for later steps", () => {
    const stopped = goOn(restored({ serviceType: "transfer", pickup: "Eastcliff" }));
    expect(shown(stopped)).toEqual(["dropoff", "date", "time"]);
    expect(summarised(stopped)).toEqual(shown(stopped));
    expect([stopped.stops, goOn(stopped).stops]).toEqual([1, 2]);
    const corrected = change(stopped, "dropoff", "Elmby");
    expect(summarised(corrected)).toEqual(["date", "time"]);
  });

  it("join the summary only at the next attempt to continue", () => {
    const stopped = goOn(restored({ ...JOURNEY, time: "" }));
    const wrong = leave(change(stopped, "flight", "x".repeat(41)), "flight");
    expect(shown(wrong)).toEqual(["time", "flight"]);
    expect(summarised(wrong)).toEqual(["time"]);
    expect(summarised(goOn(wrong))).toEqual(["time", "flight"]);
  });

  it("do not return to the summary after a correction", () => {
    const corrected = change(goOn(restored({ ...JOURNEY, pickup: "" })), "pickup", "Eastcliff");
    const wrong = leave(change(corrected, "pickup", "L"), "pickup");
    expect([shown(wrong), summarised(wrong)]).toEqual([["pickup"], []]);
  });

  it("do not appear in another field while the visitor types, but at the next attempt to continue", () => {
    const seats = { passengers: "3", rearFacingSeats: "1" };
    const travellers = enter(restored({ ...JOURNEY, ...seats }), "#travellers");
    const fewer = change(leave(travellers, "rearFacingSeats"), "passengers", "1");
    expect(shown(fewer)).toEqual([]);
    expect(shown(goOn(fewer))).toEqual(["rearFacingSeats"]);
  });

  it("of a step are left out of the summary in an earlier step", () => {
    const contact = enter(restored(JOURNEY), "#contact");
    const stopped = goOn(contact, { name: "A" });
    expect(summarised(stopped)).toEqual(["name", "email", "phone"]);
    expect(summarised(enter(stopped, "#journey"))).toEqual([]);
    expect(summarised(enter(stopped, "#contact"))).toEqual(["name", "email", "phone"]);
  });

  it("show at once at fields that the query filled in, and at no others", () => {
    expect(shown(start(`?date=2020-03-12&from=${"L".repeat(200)}&to=Elmby`))).toEqual(["pickup", "date"]);
    const search = "?date=2020-03-12";
    expect(shown(leave(restored({}, null, search), "pickup"))).toEqual(["date", "pickup"]);
  });

  it("of a form rejected without JavaScript are shown, and decide the first step", () => {
    const errors = [{ field: "email", code: "email-invalid", message: "Enter an address" }] as const;
    const values = { ...EMPTY, ...WHOLE, email: "aoife" };
    const posted = start("", { values, errors, message: null, key: "posted-key" });
    expect([posted.errors, posted.stops]).toEqual([errors, 1]);
    const event = { type: "restored", stored: null, search: "", key: "posted-key" } as const;
    const restored = apply(posted, { ...event, values });
    expect(enter(restored, "").step).toBe("contact");
    expect(shown(restored)).toEqual(["email"]);
    // What was typed before JavaScript ran counts.
    expect(shown(apply(posted, { ...event, values: { ...values, email: "aoife@example.com" } }))).toEqual([]);
  });
});

describe("the steps of the booking form", () => {
  it.each<[string, Partial<FormValues>, string]>([
    ["#review", {}, "journey"],
    ["#review", JOURNEY, "contact"],
    ["#review", WHOLE, "review"],
    ["#email", WHOLE, "contact"],
    ["#nothing", WHOLE, "journey"],
    ["", WHOLE, "journey"],
  ])("end at the first unfinished step: %s with %j", (hash, values, step) => {
    expect(enter(restored(values), hash).step).toBe(step);
  });

  it("lead back to the review once it has been seen", () => {
    const reviewed = enter(restored(WHOLE), "#review");
    expect(enter(reviewed, "#journey")).toMatchObject({ step: "journey", hasReviewed: true });
    expect(enter(restored(WHOLE), "#contact").hasReviewed).toBe(false);
  });

  it("keep what 'Continue' reads, even if the browser filled it in without an event", () => {
    const contact = enter(restored(JOURNEY), "#contact");
    const filled = goOn(contact, WHOLE);
    expect([filled.stops, filled.values.email]).toEqual([0, WHOLE.email]);
    expect(enter(filled, "#review").step).toBe("review");
  });
});

describe("the draft of the booking form", () => {
  const stored = { pickup: "Eastcliff Harbour", stops: "Elmby", passengers: "5" };

  it.each<[string, boolean]>([
    ["?service=day-tours", true],
    ["", false],
    ["?passengers=3", false],
    [`?vehicle=${fleet.vehicles[0]?.id}`, false],
  ])("has earlier answers only if the query names another journey: %j", (search, hasEarlierAnswers) => {
    expect(restored({}, stored, search).draft?.hasEarlierAnswers).toBe(hasEarlierAnswers);
  });

  it("prefers what was typed before hydration to the query, and the query to the draft", () => {
    const { values } = restored({ passengers: "4" }, stored, "?from=Midtown&passengers=3");
    expect([values.pickup, values.stops, values.passengers]).toEqual(["Midtown", "Elmby", "4"]);
  });

  it("starts afresh with the values of the address, a new key and no earlier answers", () => {
    const search = "?from=Midtown&service=day-tours";
    const state = apply(restored({}, stored, search), { type: "started-afresh", search, key: "fresh" });
    expect(state.values).toEqual(
      createForm(readQuery(new URLSearchParams(search), DATA), DATA.places).values,
    );
    expect(state.draft).toMatchObject({ query: search, key: "fresh", hasEarlierAnswers: false });
  });
});

describe("the draft of the next journey", () => {
  const sent = {
    ...WHOLE,
    passengers: "3",
    notes: "Hello",
    flight: "EI 123",
    access: ["steps"],
    accessConsent: "yes",
  };
  const next = (change: Partial<FormValues> = {}) =>
    createNextDraft({ ...EMPTY, ...sent, ...change } as FormValues, "next-key");

  it("keeps the party, the contact and the kind of journey, and drops the date, the drop-off, the notes and the consent", () => {
    const { values, hasEarlierAnswers, key } = next();
    expect(values).toMatchObject({
      passengers: "3",
      email: WHOLE.email,
      access: ["steps"],
      accessConsent: "",
    });
    expect(values).toMatchObject({ notes: "", flight: "", dropoff: "", date: "" });
    expect([hasEarlierAnswers, key]).toEqual([true, "next-key"]);
  });

  it.each<[string, Partial<FormValues>, string]>([
    ["the drop-off", {}, "Elmby"],
    ["the pick-up of a return", { tripType: "return" }, "Eastcliff"],
    ["the pick-up without a drop-off", { serviceType: "hourly", dropoff: "" }, "Eastcliff"],
  ])("starts at %s", (_place, change, pickup) => {
    expect(next(change).values.pickup).toBe(pickup);
  });

  it("has earlier answers after a reload, too", () => {
    expect(restored({}, next().values, "", true).draft?.hasEarlierAnswers).toBe(true);
  });
});

it("the suggested meaning of a time follows the places, except where the visitor has chosen another", () => {
  const transfer = restored({ serviceType: "transfer", tripType: "return", dropoff: "Elmby" });
  const from = change(transfer, "pickup", "Eastport Airport");
  expect(from.values).toMatchObject({ timeOf: "landing", returnTimeOf: "departure" });
  const chosen = change(change(from, "timeOf", "pickup"), "pickup", "EPT");
  expect(chosen.values).toMatchObject({ timeOf: "pickup", returnTimeOf: "departure" });
  expect(change(chosen, "pickup", "Eastcliff").values.returnTimeOf).toBe("pickup");
});

describe("the answer of the site", () => {
  const ready = enter(restored(WHOLE), "#review");

  it.each([
    ["gets a new key if its key belongs to another request", "already-sent", "new-key"],
    ["keeps its key for every other reason", "trap", "key"],
  ])("%s", (_what, code, key) => {
    const state = answer(ready, reject(code));
    expect([state.draft?.key, state.failure, state.isSending]).toEqual([key, "No", false]);
  });

  it("shows the Worker's errors, counted as an attempt, until the visitor changes an answer", () => {
    const state = answer(ready, reject("invalid", "email"));
    expect([summarised(state), state.stops]).toEqual([["email"], 1]);
    expect(shown(change(state, "notes", "Hello"))).toEqual([]);
    // From the review the same answers may be sent again, but an earlier step must be corrected first.
    expect(goOn(state).stops).toBe(1);
    expect(goOn(enter(state, "#contact")).stops).toBe(2);
  });

  it("keeps the button busy after success, so that a second tap sends nothing", () => {
    const request = { reference: "A-1", itinerary: [], receivedAt: "", confirmation: "" };
    expect(answer(ready, { request }).isSending).toBe(true);
  });

  it("counts repeated failures, and renews Turnstile, whose token is spent", () => {
    const once = answer(ready, reject("unavailable"));
    const twice = answer(once, reject("unavailable"));
    expect([once.attempt, twice.attempt, twice.turnstile]).toEqual([2, 3, "running"]);
  });
});

it("a failed check of Turnstile gets a new widget when the visitor sends again", () => {
  const failed = apply(restored(WHOLE), { type: "turnstile", status: "failed" });
  expect([failed.turnstile, failed.attempt]).toEqual(["failed", 1]);
  const again = apply(failed, { type: "turnstile", status: "waited-for" });
  expect([again.turnstile, again.attempt]).toEqual(["waited-for", 2]);
});
