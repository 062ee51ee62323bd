import { expect, it } from "vitest";
import { bookingLimits } from "../../src/content/booking-limits.ts";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { type BookingRequest, readForm, readValues } from "../../src/shared/booking/booking-request.ts";
import { FIELD_NAMES, FIELDS } from "../../src/shared/booking/fields.ts";
import { addDays, addMonths } from "../../src/shared/local-time.ts";
import { EXAMPLE_REQUEST, errorText, validateExample } from "../support/booking-inputs.ts";

type Change = Readonly<Record<string, unknown>>;

/** Returns errors as text, such as `date: date-past, email: email-invalid`. Returns an empty text if none exist. */
function listErrors(change: Change, now?: string): string {
  const result = validateExample(change, now);
  return result.ok ? "" : result.errors.map(({ field, code }) => `${field}: ${code}`).join(", ");
}

/** Returns the validated request, or the errors as text. */
function store(change: Change) {
  const result = validateExample(change);
  return result.ok ? result.value : listErrors(change);
}

const RETURN = { tripType: "return", returnDate: "2027-03-14", returnTime: "09:00" };
const HOURLY = { serviceType: "hourly", tripType: "", dropoff: "", hours: "1" };
const DAY_TOUR = { serviceType: "day-tour", tripType: "", dropoff: "" };
const MULTI_DAY = { serviceType: "multi-day-tour", tripType: "", dropoff: "", days: "2" };
const WAY_HOME = { returnTime: "11:20", returnTimeOf: "departure", returnFlight: "EI 105" };
const NO_WAY_HOME = { ...WAY_HOME, returnTime: "", returnTimeOf: "pickup" };
const BACK_AT_ONCE = { ...RETURN, returnDate: "2027-03-12", returnTime: "14:30" };
const SOMEBODY = { otherPassenger: "yes", passengerName: "李" };
const MOST = FIELDS.passengers.kind.max;

it.each<[what: string, change: Change, problem: string]>([
  ["without a kind of journey", { serviceType: "" }, "serviceType: service-type-missing"],
  ["for a transfer that is neither one way nor return", { tripType: "" }, "tripType: trip-type-missing"],
  ["with a pick-up of 121 characters", { pickup: "x".repeat(121) }, "pickup: too-long"],
  ["with an invisible pick-up", { pickup: "\u2800\u2060\u200d\u200b" }, "pickup: pickup-missing"],
  ["for a transfer without a drop-off", { dropoff: "" }, "dropoff: dropoff-missing"],
  ["for a hire of 0 hours", { ...HOURLY, hours: "0" }, "hours: hours-invalid"],
  ["for an impossible time home", { ...MULTI_DAY, returnTime: "25:00" }, "returnTime: time-invalid"],
  ["for a multi-day tour of 1 day", { ...MULTI_DAY, days: "1" }, "days: days-invalid"],
  ["without a time", { time: "" }, "time: time-missing"],
  ["for 24:00", { time: "24:00" }, "time: time-invalid"],
  ["with an unreadable character as the time", { time: "\ufffd" }, "time: time-invalid"],
  ["for the current minute", { date: "2026-11-20", time: "15:00" }, "time: time-past"],
  ["without a return date", { ...RETURN, returnDate: "" }, "returnDate: date-missing"],
  ["with a return in the minute of its start", BACK_AT_ONCE, "returnDate: return-before"],
  ["with a word as the all-aboard time", { allAboard: "tea" }, "allAboard: time-invalid"],
  ["for 0 passengers", { passengers: "0" }, "passengers: passengers-invalid"],
  ["for too many passengers", { passengers: `${MOST + 1}` }, "passengers: passengers-invalid"],
  ["with a need but no consent", { access: ["\ufeffsteps"] }, "accessConsent: access-consent-missing"],
  ["with an invisible name", { name: "\u200b" }, "name: name-missing"],
  ["for another passenger without a name", { otherPassenger: "yes" }, "passengerName: name-missing"],
  ["with an e-mail address of 255 characters", { email: `a@${"b".repeat(249)}.com` }, "email: too-long"],
  ["with 1,001 characters of notes", { notes: "n".repeat(1001) }, "notes: too-long"],
  ["without e-mail and telephone", { email: "", phone: "" }, "email: email-invalid, phone: phone-invalid"],
  ["with a telephone number of 5 digits", { phone: "Ring 123 45" }, "phone: phone-invalid"],
  ["with a telephone number of 61 characters", { phone: "1".repeat(61) }, "phone: too-long"],
  [
    "with the word 'none' as the passenger's number",
    { ...SOMEBODY, passengerPhone: "none" },
    "passengerPhone: phone-invalid",
  ],
])("a request %s is rejected", (_what, change, problem) => {
  expect(listErrors(change)).toBe(problem);
});

const LAST_DAY = addMonths("2026-11-20", 12 * bookingLimits.yearsAhead);

it.each([
  ["", "2026-11-20T15:00:00Z", "date: date-missing"],
  ["2027-02-30", "2026-11-20T15:00:00Z", "date: date-invalid"],
  ["2026-11-19", "2026-11-20T15:00:00Z", "date: date-past"],
  [LAST_DAY, "2026-11-20T15:00:00Z", ""],
  [addDays(LAST_DAY, 1), "2026-11-20T15:00:00Z", "date: date-far"],
  // The local date counts. In summer, 23:00 UTC is midnight of the next local day.
  ["2026-11-20", "2026-11-20T23:58:00Z", ""],
  ["2027-06-30", "2027-06-30T23:00:00Z", "date: date-past"],
])("a request for the date %j, sent at %s, has the errors %j", (date, now, problem) => {
  expect(listErrors({ date, time: "23:59" }, now)).toBe(problem);
});

const GONE = { vehicleClass: "limousine", purpose: "constructor", interests: ["lakes"] };
const NO_BAGS = { suitcases: null, cabinBags: null, golfBags: null };
const NO_DIGITS = { ...SOMEBODY, passengerPhone: "" };
const CONSENT = { access: ["steps"], accessConsent: true };

it.each<[what: string, change: Change, stored: Change]>([
  ["a return", RETURN, RETURN],
  [
    "a return to its start",
    { ...RETURN, dropoff: EXAMPLE_REQUEST.pickup },
    { dropoff: EXAMPLE_REQUEST.pickup },
  ],
  ["an hourly hire", HOURLY, { tripType: null, dropoff: "", hours: 1 }],
  ["no hours or days for a transfer", { hours: "x", days: "99" }, { hours: null, days: null }],
  [
    "a one-way transfer back to its pick-up",
    { dropoff: EXAMPLE_REQUEST.pickup },
    { dropoff: EXAMPLE_REQUEST.pickup },
  ],
  ["choices that the site lacks", { ...DAY_TOUR, ...GONE }, GONE],
  ["as many child seats as passengers", { rearFacingSeats: "2" }, { rearFacingSeats: 2 }],
  [
    "another access need without a description",
    { access: ["other"], accessConsent: "1" },
    { access: ["other"] },
  ],
  ["another passenger without a number", NO_DIGITS, { passengerPhone: "" }],
  ["`email` as `contactBy` if the request has none", { contactBy: "" }, { contactBy: "email" }],
  ["a place of one character", { pickup: "Å" }, { pickup: "Å" }],
  ["a name of one letter", { name: "X" }, { name: "X" }],
  ["a name of one character of another script", { name: "李" }, { name: "李" }],
  ["a name without a letter", { name: "12 👍" }, { name: "12 👍" }],
  ["a pick-up of 120 emoji", { pickup: "😀".repeat(120) }, { pickup: "😀".repeat(120) }],
  ["a tour's way home", { ...MULTI_DAY, ...WAY_HOME }, { ...WAY_HOME, returnDate: "" }],
  ["a flight home without its time", { ...MULTI_DAY, ...WAY_HOME, returnTime: "" }, NO_WAY_HOME],
  ["no way home from a day tour", { ...DAY_TOUR, ...WAY_HOME }, { ...NO_WAY_HOME, returnFlight: "" }],
  ["a repeated interest once", { ...DAY_TOUR, interests: ["hills", "", "hills"] }, { interests: ["hills"] }],
  ["a journey in the next minute", { date: "2026-11-20", time: "15:01" }, { time: "15:01" }],
  [
    "a time with a one-digit hour as 05:20",
    { time: "5:20", allAboard: "9:05" },
    { time: "05:20", allAboard: "09:05" },
  ],
  ["a time without its seconds", { time: " 14:30:00.000" }, { time: "14:30" }],
  ["digits of other scripts as 0 to 9", { date: "२०२७-०३-१२", time: "１４:३०" }, { time: "14:30" }],
  ["a choice without its invisible mark", { contactBy: "\u200etext" }, { contactBy: "text" }],
  ["the largest number of passengers", { passengers: `${MOST}` }, { passengers: MOST }],
  ["null for empty numbers of bags", { suitcases: "", cabinBags: " " }, NO_BAGS],
  ["no board name if the visitor will call when ready", { meet: "call", boardName: "M" }, { boardName: "" }],
  ["an access need with consent", CONSENT, CONSENT],
  ["an access need that requires no consent", { access: ["text-not-call"] }, { accessConsent: false }],
  ["a name with its joiners and marks", { name: "\u200fمهدی\u200cزاده" }, { name: "\u200fمهدی\u200cزاده" }],
  ["a letter and its accent as one character", { name: "Zoe\u0308" }, { name: "Zoë" }],
  ["a name on one line", { name: "  Mary\n Ann\t Byrne " }, { name: "Mary Ann Byrne" }],
  ["a name without direction overrides", { name: "evil\u202etxt.exe" }, { name: "eviltxt.exe" }],
  ["half an emoji as U+FFFD", { name: "half \ud83d an emoji" }, { name: "half \ufffd an emoji" }],
  ["notes in paragraphs", { notes: " one \r\n\r\n\r\n\r\ntwo\u0000  three " }, { notes: "one\n\ntwo three" }],
  ["an e-mail address without a final dot", { email: "a@b.org." }, { email: "a@b.org" }],
  ["an e-mail address without mailto:", { email: "Mailto: ann@example.com" }, { email: "ann@example.com" }],
  ["no hidden marks in e-mails", { email: "\u2060na\u200bme\u00ad@ex.com\u200e" }, { email: "name@ex.com" }],
])("the site stores %s", (_what, change, stored) => {
  expect(store(change)).toMatchObject(stored);
  // The form cleans a restored draft a second time. This must not change the values.
  const values = readValues(change);
  expect(readValues(values)).toEqual(values);
});

it.each([
  "o'brien+trip@mail.example.co.uk",
  "δοκιμή@παράδειγμα.δοκιμή",
  `a@${"b".repeat(248)}.com`,
  "first..last.@docomo.example",
])("the e-mail address %s is valid", (email) => {
  expect(store({ email })).toMatchObject({ email });
});

it.each([
  "",
  "name@localhost",
  "name@example..",
  "a@b@example.com",
  "a,b@example.com",
  "a@example.com\r\nBcc: b@example.com",
])("the e-mail address %j is invalid", (email) => {
  expect(listErrors({ email })).toBe("email: email-invalid");
});

it.each([
  "06 12 34 56 78",
  "0171 2345678",
  "0412 345 678",
  "(617) 555-0142",
  "1-617-555-0142",
  "0176 12345678",
  "612 34 56 78",
  "07700 900789 / 07700 900456",
  "+44 7700 900789 (wife: +44 7700 900456)",
  "+999 1234567",
  "123456",
])("the telephone number %j is stored as typed", (phone) => {
  const passenger = { ...SOMEBODY, passengerPhone: phone };
  expect(store({ phone, ...passenger })).toMatchObject({ phone, passengerPhone: phone });
});

it.each([
  [" \u202atel:+44 7700\t900789\u202c ", "+44 7700 900789"],
  ["٠٧٧٠٠ ９００７８９", "07700 900789"],
])("the telephone number %j is stored as %j", (phone, stored) => {
  expect(store({ phone })).toMatchObject({ phone: stored });
});

it("readForm ignores unknown fields, files and repeated values of a field that takes one value", () => {
  const names = "pickup=a&pickup=b&access=steps&access=other&__proto__=x&constructor=x&admin=x";
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(names)) form.append(name, value);
  form.append("dropoff", new File(["x"], "x.txt"));
  const values = readForm(form);
  expect(values).toMatchObject({ pickup: "a", access: ["steps", "other"], dropoff: "" });
  expect(Object.keys(values)).toEqual(FIELD_NAMES);
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype);
});

it("a stored request that lacks newer fields is read with empty values for these fields", () => {
  const stored = store({});
  const { golfBags: _, companyName: __, ...old } = stored as BookingRequest;
  expect(parseStoredRequest(JSON.stringify(old))).toEqual(stored);
});

it("the error messages for a text that is too long and for an invalid number contain the limits", () => {
  const { min, max } = FIELDS.passengers.kind;
  expect(errorText("passengers", "passengers-invalid")).toContain(`from ${min} to ${max}`);
  expect(errorText("notes", "too-long")).toContain("1,000 characters");
});
