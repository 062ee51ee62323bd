import { bookingErrors } from "../../src/content/booking-errors.ts";
import { bookingForm } from "../../src/content/booking-form.ts";
import {
  describeError,
  type ErrorCode,
  readValues,
  validateBookingRequest,
} from "../../src/shared/booking/booking-request.ts";
import { FIELDS, type FieldName } from "../../src/shared/booking/fields.ts";
import type { OfferedChoices } from "../../src/shared/booking/kinds.ts";
import { readPhone } from "../../src/shared/booking/phone.ts";
import { addDays, addMonths } from "../../src/shared/local-time.ts";

/*
 * Visitors' inputs and the expected results. test/worker/booking-api.test.ts proves that the Worker validates with the
 * same function.
 */

/** One input: a complete request with changes, validated at a given time. */
interface BookingCase {
  readonly name: string;
  readonly change: Readonly<Record<string, unknown>>;
  /** ISO 8601. Defaults to NOW, the afternoon of 20 November 2026. */
  readonly now?: string;
  /** The expected problems as `field: code`, in order. Defaults to none. */
  readonly problems?: readonly string[];
  /** The expected values of fields in the stored request. */
  readonly stored?: Readonly<Record<string, unknown>>;
}

export const NOW = "2026-11-20T15:00:00Z";

const CHOICES: OfferedChoices = {
  vehicleClass: { suv: "SUV", coach: "Coach" },
  interests: { coast: "The coast", hills: "The hills", "not-sure": "Not sure" },
  purpose: { regatta: "A day at the regatta" },
};

/** A complete request for a transfer. */
export const COMPLETE: Readonly<Record<string, unknown>> = {
  serviceType: "transfer",
  tripType: "one-way",
  pickup: "Midtown International Airport (MID)",
  dropoff: "Hotel on the Lough",
  date: "2027-03-12",
  time: "14:30",
  passengers: "2",
  name: "Aoife Example",
  email: "aoife@example.com",
  phone: "+44 7700 900789",
  contactBy: "email",
};

/** Validates the complete request with changes. */
export function validateExample(change: BookingCase["change"] = {}, now = NOW, offered = CHOICES) {
  const values = readValues({ ...COMPLETE, ...change });
  return validateBookingRequest(values, new Date(now), offered, readPhone, bookingErrors, bookingForm.fields);
}

/** Returns the site's text of an error. */
export const errorText = (field: FieldName, code: ErrorCode) =>
  describeError(field, code, bookingErrors, bookingForm.fields);

const RETURN = { tripType: "return", returnDate: "2027-03-14", returnTime: "09:00" };
const HOURLY = { serviceType: "hourly", tripType: "", dropoff: "", hours: "1" };
const DAY_TOUR = { serviceType: "day-tour", tripType: "", dropoff: "" };
const MULTI_DAY = { serviceType: "multi-day-tour", tripType: "", dropoff: "", days: "2" };

const before = (date: string, problem: string, now = NOW): BookingCase => ({
  name: `${date || "no date"} at ${now}`,
  change: { date, time: "23:59" },
  now,
  problems: problem ? [`date: ${problem}`] : [],
});

const LAST_DAY = addMonths("2026-11-20", FIELDS.date.kind.monthsAhead);

const at = (time: string, problem: string, date = COMPLETE.date): BookingCase => ({
  name: `${time || "no time"} on ${date}`,
  change: { date, time },
  problems: problem ? [`time: ${problem}`] : [],
});

const flight = (typed: string, stored = typed): BookingCase => ({
  name: `flight ${JSON.stringify(typed)}`,
  change: { flight: typed },
  stored: { flight: stored },
});

const passengers = (typed: string, problem: string): BookingCase => ({
  name: `${typed} passengers`,
  change: { passengers: typed },
  problems: [`passengers: ${problem}`],
});

const name = (typed: string, stored = typed): BookingCase => ({
  name: `the name ${JSON.stringify(typed)}`,
  change: { name: typed },
  stored: { name: stored },
});

const email = (typed: string, isTaken: boolean): BookingCase => ({
  name: `the address ${JSON.stringify(typed.slice(-40))} of ${typed.length}`,
  change: { email: typed },
  problems: isTaken ? [] : ["email: email-invalid"],
});

const phone = (what: string, typed: string, expected: string): BookingCase => ({
  name: `the number ${JSON.stringify(typed)} (${what})`,
  change: { phone: typed },
  ...(expected.startsWith("+")
    ? { stored: { phone: expected } }
    : { problems: [`phone: phone-${expected}`] }),
});

export const BOOKING_CASES: readonly BookingCase[] = [
  { name: "a return", change: RETURN, stored: RETURN },
  { name: "an hourly hire", change: HOURLY, stored: { tripType: null, dropoff: "", hours: 1 } },
  { name: "a tour of several days", change: MULTI_DAY, stored: { days: 2 } },
  {
    name: "no kind of journey",
    change: { serviceType: "" },
    problems: ["serviceType: service-type-missing"],
  },
  { name: "neither way", change: { tripType: "" }, problems: ["tripType: trip-type-missing"] },
  { name: "a transfer with hours and days", change: { hours: "x", days: "99" }, stored: { hours: null } },
  { name: "a pick-up of 2 characters", change: { pickup: "ab" }, problems: ["pickup: pickup-missing"] },
  {
    name: "a pick-up of 121 characters",
    change: { pickup: "x".repeat(121) },
    problems: ["pickup: too-long"],
  },
  { name: "120 emoji", change: { pickup: "😀".repeat(120) } },
  { name: "a transfer to nowhere", change: { dropoff: "" }, problems: ["dropoff: dropoff-missing"] },
  {
    name: "the same place",
    change: { dropoff: "MIDTOWN  international airport, mid" },
    problems: ["dropoff: same-place"],
  },
  { name: "the same place there and back", change: { ...RETURN, dropoff: COMPLETE.pickup } },
  { name: "0 hours", change: { ...HOURLY, hours: "0" }, problems: ["hours: hours-invalid"] },
  { name: "1 day", change: { ...MULTI_DAY, days: "1" }, problems: ["days: days-invalid"] },
  {
    name: "interests of a tour",
    change: { ...DAY_TOUR, interests: ["not-sure", "hills", "hills"] },
    stored: { interests: ["hills", "not-sure"] },
  },
  {
    name: "options that the content has dropped",
    change: { ...DAY_TOUR, interests: ["lakes"], vehicleClass: "limousine" },
    problems: ["interests: interest-gone", "vehicleClass: vehicle-class-gone"],
  },
  before("", "date-missing"),
  before("2027-02-30", "date-invalid"),
  before("2026-11-19", "date-past"),
  before(LAST_DAY, ""),
  before(addDays(LAST_DAY, 1), "date-far"),
  // A minute before midnight in winter, and midnight in summer time.
  before("2026-11-20", "", "2026-11-20T23:58:00Z"),
  before("2027-06-30", "date-past", "2027-06-30T23:00:00Z"),
  at("", "time-missing"),
  at("24:00", "time-missing"),
  at("15:00", "time-past", "2026-11-20"),
  at("15:01", "", "2026-11-20"),
  {
    name: "times with seconds",
    change: { ...RETURN, time: "14:30:00", returnTime: " 09:00:00.000", allAboard: "\u200e17:30:59" },
    stored: { time: "14:30", returnTime: "09:00", allAboard: "17:30" },
  },
  {
    name: "answers with characters that nobody sees",
    change: {
      serviceType: "\u200etransfer",
      date: "2027-03-12\u200f",
      passengers: "\u200b２",
      access: ["\ufeffsteps"],
    },
    problems: ["accessConsent: access-consent-missing"],
  },
  {
    name: "digits of other scripts",
    change: {
      date: "२०२७-०३-१२",
      time: "１४:３०:００",
      passengers: "٢",
      phone: "+٤٤ ٧٧٠٠ ٩٠٠٧٨٩",
      name: "Ann ٢",
    },
    stored: { date: "2027-03-12", time: "14:30", passengers: 2, phone: "+447700900789", name: "Ann ٢" },
  },
  {
    name: "no return date",
    change: { ...RETURN, returnDate: "" },
    problems: ["returnDate: date-missing"],
  },
  {
    name: "a return in the same minute",
    change: { ...RETURN, returnDate: "2027-03-12", returnTime: "14:30" },
    problems: ["returnDate: return-before"],
  },
  {
    name: "a journey and a return that have both passed",
    change: { ...RETURN, date: "2026-11-18", returnDate: "2026-11-19" },
    problems: ["date: date-past", "returnDate: date-past"],
  },
  flight(" ei  123 ", "ei 123"),
  flight("N550GA"),
  flight("9H-VJA"),
  flight("EZY48GN"),
  flight("EI 123 then BA 1420"),
  {
    name: "a flight of 41 characters",
    change: { flight: "x".repeat(41) },
    problems: ["flight: too-long"],
  },
  { name: "all aboard at tea", change: { allAboard: "tea" }, problems: ["allAboard: all-aboard-invalid"] },
  passengers("0", "passengers-invalid"),
  passengers("1e1", "passengers-invalid"),
  { name: "the most passengers", change: { passengers: String(FIELDS.passengers.kind.max) } },
  passengers(String(FIELDS.passengers.kind.max + 1), "passengers-many"),
  {
    name: "nothing said of bags",
    change: { suitcases: "", cabinBags: " " },
    stored: { suitcases: null, cabinBags: null, golfBags: null },
  },
  { name: "no bags", change: { suitcases: "0", cabinBags: 0 }, stored: { suitcases: 0, cabinBags: 0 } },
  { name: "minus 1 case", change: { suitcases: -1 }, problems: ["suitcases: count-invalid"] },
  {
    name: "two children alone",
    change: { rearFacingSeats: "1", boosterSeats: "1" },
    problems: ["rearFacingSeats: child-seats-many"],
  },
  { name: "a board that nobody holds", change: { meet: "call", boardName: "M" }, stored: { boardName: "" } },
  {
    name: "help with steps",
    change: { access: ["steps"] },
    problems: ["accessConsent: access-consent-missing"],
  },
  {
    name: "help with steps and consent",
    change: { access: ["steps"], accessConsent: true },
    stored: { access: ["steps"], accessConsent: true },
  },
  { name: "texts instead of calls", change: { access: ["text-not-call"] }, stored: { accessConsent: false } },
  {
    name: "another need without words",
    change: { access: ["other"], accessConsent: "yes" },
    problems: ["accessOther: access-other-missing"],
  },
  name("李小龍"),
  name("Zoe\u0308", "Zoë"),
  name("  Mary\n Ann\t Byrne ", "Mary Ann Byrne"),
  name("evil\u202etxt.exe", "eviltxt.exe"),
  name("half \ud83d an emoji", "half \ufffd an emoji"),
  { name: "a name of 81", change: { name: "字".repeat(81) }, problems: ["name: too-long"] },
  {
    name: "a name and places that nobody sees",
    change: {
      name: "\u200b\u200b\u200b",
      pickup: "\u2800\u2060\u200d\u200b",
      dropoff: "\u3164\uffa0\u3164\u115f",
    },
    problems: ["pickup: pickup-missing", "dropoff: dropoff-missing", "name: name-missing"],
  },
  { name: "a name without a letter", change: { name: "12 👍" }, problems: ["name: name-missing"] },
  { name: "a place by its coordinates", change: { pickup: "54.5973, -5.9301" } },
  email("o'brien+trip@mail.example.co.uk", true),
  email("δοκιμή@παράδειγμα.δοκιμή", true),
  email(`${"a".repeat(64)}@${"b".repeat(185)}.com`, true),
  email(`${"a".repeat(64)}@${"b".repeat(186)}.com`, false),
  email(`${"a".repeat(65)}@example.com`, false),
  email("-a-.-b-@my-mail.example.com", true),
  email("name@-example.com", false),
  email("name@example-.com", false),
  email("name@example.-com", false),
  email("name@example.com-", false),
  email(".name@example.com", false),
  email("name.@example.com", false),
  email("first..last@example.com", false),
  { name: "an address with a trailing dot", change: { email: "a@b.org." }, stored: { email: "a@b.org" } },
  {
    name: "an address with characters that nobody sees",
    change: { email: "\u2060na\u200bme\u00ad@exam\ufeffple.com\u200e" },
    stored: { email: "name@example.com" },
  },
  {
    name: "a copied link",
    change: { email: "Mailto: ann@example.com" },
    stored: { email: "ann@example.com" },
  },
  email("", false),
  email("name@localhost", false),
  email("a@example.com\r\nBcc: b@example.com", false),
  email("a,b@example.com", false),
  {
    name: "another passenger",
    change: { otherPassenger: "yes", passengerName: "李", passengerPhone: "07" },
    problems: ["passengerName: passenger-name-missing", "passengerPhone: phone-short"],
  },
  {
    name: "another passenger without a number",
    change: { otherPassenger: "yes", passengerName: "Bo Li" },
    problems: ["passengerPhone: phone-missing"],
  },
  { name: "1,001 characters of notes", change: { notes: "n".repeat(1001) }, problems: ["notes: too-long"] },
  {
    name: "notes of several lines",
    change: { notes: " one \r\n\r\n\r\n\r\ntwo\u0000  three " },
    stored: { notes: "one\n\ntwo three" },
  },
  phone("United Kingdom", "07700 900789", "+447700900789"),
  phone("United Kingdom", "+44 (0)7700 900789", "+447700900789"),
  phone("United Kingdom, its code in brackets", "(+44) 7400 123456", "+447400123456"),
  phone("United Kingdom, its code in square brackets", "[+44] 7400 123456", "+447400123456"),
  phone("United Kingdom, with words", "Mobile: 07400 123456 (WhatsApp)", "+447400123456"),
  phone("no digits", "WhatsApp", "missing"),
  phone("an emergency number", "999", "short"),
  phone("United Kingdom, one digit short, with its code", "+44 7400 12345", "incomplete"),
  phone("United Kingdom, one digit too many", "07400 1234567", "long"),
  phone("North America, one digit short, with its code", "+1 212 555 010", "incomplete"),
  phone("North America, without the plus", "212 555 0100", "unknown"),
  phone("two numbers", "07400 123456 or 07400 654321", "unknown"),
  phone("Ireland, without its code", "086 123 4567", "+353861234567"),
  phone("Ireland, area code 01", "01 234 5678", "+35312345678"),
  phone("Ireland, area code 021", "021 427 1234", "+353214271234"),
  phone("Skibbereen in Ireland, with the area code 028 of Northern Ireland", "028 21234", "+3532821234"),
  phone("Donegal, or a British mobile one digit short", "074 91 23456", "short"),
  phone("Donegal, with its country code", "00353 74 91 23456", "+353749123456"),
  phone("Ireland, freephone", "1800 123 456", "+3531800123456"),
  phone("Ireland, shared cost, with words", "Office (1850) 123456", "+3531850123456"),
  phone("North America, freephone, one digit short, with its code", "+1800 123 456", "incomplete"),
  phone("North America, freephone, one digit short", "1-800-123-456", "unknown"),
  phone("Ireland, without the plus", "353 87 123 4567", "+353871234567"),
  phone("United Kingdom, area code 0113, which begins like an exit code", "0113 496 0000", "+441134960000"),
  phone("Northern Ireland, as dialled from Ireland", "048 9012 3456", "+442890123456"),
  phone("United Kingdom, without its zero", "7700 900789", "unknown"),
  phone("United Kingdom, one digit short", "07700 90078", "short"),
  phone("United Kingdom, one digit short, whose rest is a number in Donegal", "07400 12345", "short"),
  phone("Northern Ireland, one digit short", "028 9043 333", "short"),
  phone("Northern Ireland, one digit short, with an extension", "028 9043 333 ext 4", "short"),
  phone("Northern Ireland, two digits short", "028 9043 33", "short"),
  phone("United Kingdom, area code 0121, one digit short", "0121 496 000", "short"),
  phone("British 0845, one digit short", "0845 123 456", "short"),
  phone("United States, as dialled there", "011 1 212 555 0100", "+12125550100"),
  phone("no country at all", "+999 1234567", "unknown"),
  phone("an extension", "020 7946 0000 ext 4", "+442079460000 ext. 4"),
  phone("Germany, with 00", "0049 151 23456789", "+4915123456789"),
  phone("copied from a telephone", "\u202a+44 7700 900789\u202c", "+447700900789"),
  phone("a copied link", "tel:+447700900789", "+447700900789"),
  { name: "objects for texts", change: { name: { toString: "x" } }, problems: ["name: name-missing"] },
  { name: "lists in lists", change: { access: [["steps"], { steps: true }] }, stored: { access: [] } },
];
