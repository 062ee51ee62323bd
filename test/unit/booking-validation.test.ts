import { expect, it } from "vitest";
import { parseStoredRequest } from "../../src/server/booking/stored-request.ts";
import { type BookingRequest, readForm, readValues } from "../../src/shared/booking/booking-request.ts";
import { FIELD_NAMES, FIELDS } from "../../src/shared/booking/fields.ts";
import { addDays, addMonths } from "../../src/shared/local-time.ts";
import { COMPLETE, errorText, validateExample } from "../support/booking-inputs.ts";

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
const BACK_AT_ONCE = { ...RETURN, returnDate: "2027-03-12", returnTime: "14:30" };
const CHILDREN = { rearFacingSeats: "1", boosterSeats: "1" };
const OTHER_NEED = { access: ["other"], accessConsent: "yes" };
const SOMEBODY = { otherPassenger: "yes", passengerName: "李", passengerPhone: "07700 900789" };
const MOST = FIELDS.passengers.kind.max;

it.each<[what: string, change: Change, problem: string]>([
  ["without a kind of journey", { serviceType: "" }, "serviceType: service-type-missing"],
  ["for a transfer that is neither one way nor return", { tripType: "" }, "tripType: trip-type-missing"],
  ["with a pick-up of 2 characters", { pickup: "ab" }, "pickup: pickup-missing"],
  ["with a pick-up of 121 characters", { pickup: "x".repeat(121) }, "pickup: too-long"],
  ["with an invisible pick-up", { pickup: "\u2800\u2060\u200d\u200b" }, "pickup: pickup-missing"],
  ["for a transfer without a drop-off", { dropoff: "" }, "dropoff: dropoff-missing"],
  [
    "for a one-way trip to its start",
    { dropoff: "MIDTOWN  international airport, mid" },
    "dropoff: same-place",
  ],
  ["for a hire of 0 hours", { ...HOURLY, hours: "0" }, "hours: hours-invalid"],
  ["for a multi-day tour of 1 day", { ...MULTI_DAY, days: "1" }, "days: days-invalid"],
  ["with an interest that the site lacks", { ...DAY_TOUR, interests: ["lakes"] }, "interests: interest-gone"],
  ["with a class that the site lacks", { vehicleClass: "limousine" }, "vehicleClass: vehicle-class-gone"],
  ["without a time", { time: "" }, "time: time-missing"],
  ["for the current minute", { date: "2026-11-20", time: "15:00" }, "time: time-past"],
  ["without a return date", { ...RETURN, returnDate: "" }, "returnDate: date-missing"],
  ["with a return in the minute of its start", BACK_AT_ONCE, "returnDate: return-before"],
  ["with a word as the all-aboard time", { allAboard: "tea" }, "allAboard: all-aboard-invalid"],
  ["for 0 passengers", { passengers: "0" }, "passengers: passengers-invalid"],
  ["for too many passengers", { passengers: `${MOST + 1}` }, "passengers: passengers-many"],
  ["for two passengers in two child seats", CHILDREN, "rearFacingSeats: child-seats-many"],
  ["with a need but no consent", { access: ["\ufeffsteps"] }, "accessConsent: access-consent-missing"],
  ["with another access need but no description", OTHER_NEED, "accessOther: access-other-missing"],
  ["with a name without a letter", { name: "12 👍" }, "name: name-missing"],
  ["for another passenger with a name of one letter", SOMEBODY, "passengerName: passenger-name-missing"],
  ["with 1,001 characters of notes", { notes: "n".repeat(1001) }, "notes: too-long"],
  ["without e-mail and telephone", { email: "", phone: "" }, "email: email-invalid, phone: phone-missing"],
])("a request %s is rejected", (_what, change, problem) => {
  expect(listErrors(change)).toBe(problem);
});

const LAST_DAY = addMonths("2026-11-20", FIELDS.date.kind.monthsAhead);

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

const NO_BAGS = { suitcases: null, cabinBags: null, golfBags: null };
const CONSENT = { access: ["steps"], accessConsent: true };

it.each<[what: string, change: Change, stored: Change]>([
  ["a return", RETURN, RETURN],
  ["a return to its start", { ...RETURN, dropoff: COMPLETE.pickup }, { dropoff: COMPLETE.pickup }],
  ["an hourly hire", HOURLY, { tripType: null, dropoff: "", hours: 1 }],
  ["no hours or days for a transfer", { hours: "x", days: "99" }, { hours: null, days: null }],
  ["a pick-up of 120 emoji", { pickup: "😀".repeat(120) }, { pickup: "😀".repeat(120) }],
  ["a repeated interest once", { ...DAY_TOUR, interests: ["hills", "hills"] }, { interests: ["hills"] }],
  ["a journey in the next minute", { date: "2026-11-20", time: "15:01" }, { time: "15:01" }],
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
  `${"a".repeat(64)}@${"b".repeat(185)}.com`,
])("the e-mail address %s is valid", (email) => {
  expect(store({ email })).toMatchObject({ email });
});

it.each([
  "",
  `${"a".repeat(64)}@${"b".repeat(186)}.com`,
  `${"a".repeat(65)}@example.com`,
  "name@-example.com",
  "name@example-.com",
  ".name@example.com",
  "first..last@example.com",
  "name@localhost",
  "a,b@example.com",
  "a@example.com\r\nBcc: b@example.com",
])("the e-mail address %j is invalid", (email) => {
  expect(listErrors({ email })).toBe("email: email-invalid");
});

it.each([
  ["07700 900789", "+447700900789", "United Kingdom"],
  ["Mobile: 07400 123456 (WhatsApp)", "+447400123456", "United Kingdom, with words"],
  ["\u202a+44 7700 900789\u202c", "+447700900789", "United Kingdom, with direction marks of a copied number"],
  ["020 7946 0000 ext 4", "+442079460000 ext. 4", "United Kingdom, with an extension"],
  ["0113 496 0000", "+441134960000", "United Kingdom, although 011 is the US prefix for abroad"],
  ["048 9012 3456", "+442890123456", "Northern Ireland, as dialled from Ireland"],
  ["086 123 4567", "+353861234567", "Ireland, without its country code"],
  ["01 234 5678", "+35312345678", "Ireland, area code 01"],
  ["028 21234", "+3532821234", "Ireland, area code 028, although Northern Ireland has the same code"],
  ["1800 123 456", "+3531800123456", "Ireland, freephone"],
  ["Office (1850) 123456", "+3531850123456", "Ireland, shared cost, with words"],
  ["011 1 212 555 0100", "+12125550100", "United States, with the US prefix for abroad"],
  ["WhatsApp", "phone-missing", "no digits"],
  ["999", "phone-short", "an emergency number"],
  ["07400 12345", "phone-short", "United Kingdom, one digit short, although Donegal has such numbers"],
  ["028 9043 33", "phone-short", "Northern Ireland, two digits short"],
  ["0845 123 456", "phone-short", "British 0845, one digit short"],
  ["+44 7400 12345", "phone-incomplete", "United Kingdom, one digit short, with its country code"],
  ["07400 1234567", "phone-long", "United Kingdom, one digit too many"],
  ["7700 900789", "phone-unknown", "United Kingdom, without its leading zero"],
  ["1-800-123-456", "phone-unknown", "North America, freephone, one digit short"],
  ["07400 123456 or 07400 654321", "phone-unknown", "two numbers"],
  ["+999 1234567", "phone-unknown", "an unknown country code"],
])("the telephone number %j results in %s (%s)", (phone, expected) => {
  const stored = store({ phone });
  expect(typeof stored === "string" ? stored : `phone: ${stored.phone}`).toBe(`phone: ${expected}`);
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
