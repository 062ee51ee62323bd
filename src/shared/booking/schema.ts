import * as v from "valibot";
import {
  ACCESS_NEEDS,
  CONTACT_WAYS,
  isTour,
  MEETINGS,
  needsConsent,
  type OwnersChoices,
  SERVICE_TYPES,
  SPECIAL_ITEMS,
  TIME_MEANINGS,
  TRIP_TYPES,
} from "./choices.ts";
import { compare } from "./compare.ts";
import type { ErrorCode } from "./errors.ts";
import type { FormValues } from "./fields.ts";
import {
  DAYS,
  LENGTHS,
  MAX_BAGS,
  MAX_CHILD_SEATS,
  MAX_HOURS,
  MAX_MONTHS_AHEAD,
  MAX_PASSENGERS,
} from "./limits.ts";
import { addMonths, isDate, isTime, type LocalTime } from "./local-time.ts";
import {
  choice,
  choiceOr,
  choicesOf,
  dropped,
  email,
  optionalFlight,
  optionalText,
  optionalTime,
  phone,
  requiredLine,
  tick,
  wholeNumber,
} from "./schema-parts.ts";
import { isSameText, toLine, toParagraphs } from "./text.ts";

const CHILD_SEATS = ["rearFacingSeats", "forwardFacingSeats", "boosterSeats"] as const;

/**
 * The schema of a request, for what its first answers make of it: a tour has no return, a transfer no hours. Of a
 * field's problems the first counts; what compares fields is checked only where each of them is right.
 */
export function createSchema(values: FormValues, now: LocalTime, choices: OwnersChoices) {
  const service = SERVICE_TYPES.find((type) => type === values.serviceType) ?? null;
  const isTransfer = service === "transfer";
  const isReturn = isTransfer && values.tripType === "return";
  const bags = wholeNumber({ min: 0, max: MAX_BAGS }, "bags-invalid", 0);
  const seats = wholeNumber({ min: 0, max: MAX_CHILD_SEATS }, "child-seats-invalid", 0);
  return v.pipe(
    v.object({
      serviceType: choice(SERVICE_TYPES, "service-type-missing"),
      tripType: isTransfer ? choice(TRIP_TYPES, "trip-type-missing") : dropped(null),
      pickup: requiredLine(LENGTHS.place, "pickup-missing", "place-long"),
      dropoff: place(isTransfer || values.dropoff.trim() !== ""),
      stops: optionalText(LENGTHS.stops.max, "stops-long"),
      interests: isTour(service) ? choicesOf(choices.interests) : dropped<string[]>([]),
      hours: service === "hourly" ? wholeNumber({ min: 1, max: MAX_HOURS }, "hours-invalid") : dropped(null),
      days: service === "multi-day-tour" ? wholeNumber(DAYS, "days-invalid") : dropped(null),
      date: dateFrom(now.date, now.date, "date-missing"),
      time: time("time-missing"),
      timeOf: choiceOr(TIME_MEANINGS, "pickup"),
      flight: optionalFlight(),
      ship: optionalText(LENGTHS.ship.max, "ship-long"),
      allAboard: optionalTime("all-aboard-invalid"),
      returnDate: isReturn ? dateFrom(null, now.date, "return-date-missing") : dropped(""),
      returnTime: isReturn ? time("return-time-missing") : dropped(""),
      returnTimeOf: isReturn ? choiceOr(TIME_MEANINGS, "pickup") : dropped("pickup"),
      returnFlight: isReturn ? optionalFlight() : dropped(""),
      passengers: passengers(),
      suitcases: bags,
      cabinBags: bags,
      specialItems: choicesOf(SPECIAL_ITEMS),
      specialOther: values.specialItems.includes("other") ? other("special-other-missing") : dropped(""),
      rearFacingSeats: seats,
      forwardFacingSeats: seats,
      boosterSeats: seats,
      vehicleClass: choiceOr(choices.vehicleClasses, ""),
      meet: choiceOr(MEETINGS, "no-preference"),
      boardName:
        values.meet === "arrivals" ? optionalText(LENGTHS.boardName.max, "board-name-long") : dropped(""),
      access: choicesOf(ACCESS_NEEDS),
      accessOther: values.access.includes("other") ? other("access-other-missing") : dropped(""),
      accessConsent: tick(),
      name: requiredLine(LENGTHS.name, "name-missing", "name-long"),
      email: email(),
      phone: phone("phone-invalid"),
      contactBy: choice(CONTACT_WAYS, "contact-by-missing"),
      otherPassenger: tick(),
      passengerName: values.otherPassenger
        ? requiredLine(LENGTHS.name, "passenger-name-missing", "name-long")
        : dropped(""),
      passengerPhone: values.otherPassenger ? phone("passenger-phone-invalid") : dropped(""),
      language: optionalText(LENGTHS.language.max, "language-long"),
      notes: optionalText(LENGTHS.notes.max, "notes-long", toParagraphs),
    }),
    compare(["tripType", "pickup", "dropoff"], "dropoff", "same-place", (it) => {
      return it.tripType !== "one-way" || !isSameText(it.pickup, it.dropoff);
    }),
    compare(["date", "time"], "time", "time-past", ({ date, time }) => date !== now.date || time > now.time),
    // Both are written so that the order of their letters is their order in time.
    compare(["date", "time", "returnDate", "returnTime"], "returnDate", "return-before", (it) => {
      return !isReturn || `${it.returnDate} ${it.returnTime}` > `${it.date} ${it.time}`;
    }),
    compare(["passengers", ...CHILD_SEATS], "rearFacingSeats", "child-seats-many", (it) => {
      const total = it.rearFacingSeats + it.forwardFacingSeats + it.boosterSeats;
      return total === 0 || total < it.passengers;
    }),
    compare(["access", "accessConsent"], "accessConsent", "access-consent-missing", (it) => {
      return it.accessConsent || !needsConsent(it.access);
    }),
    // Consent is to something: without an answer that takes it there is none to keep.
    v.transform((it) => ({ ...it, accessConsent: it.accessConsent && needsConsent(it.access) })),
  );
}

function place(isRequired: boolean) {
  return isRequired
    ? requiredLine(LENGTHS.place, "dropoff-missing", "place-long")
    : optionalText(LENGTHS.place.max, "place-long");
}

function other(missing: ErrorCode) {
  return requiredLine(LENGTHS.other, missing, missing);
}

function passengers() {
  const invalid: ErrorCode = "passengers-invalid";
  return v.pipe(
    v.string(),
    v.transform((text) => text.trim()),
    v.regex(/^\d{1,9}$/, invalid),
    v.transform(Number),
    v.minValue(1, invalid),
    v.maxValue(MAX_PASSENGERS, "passengers-many" satisfies ErrorCode),
  );
}

/** A day of the calendar, not before the earliest and within the months that can be asked for. */
function dateFrom(earliest: string | null, today: string, missing: ErrorCode) {
  const latest = addMonths(today, MAX_MONTHS_AHEAD);
  return v.pipe(
    v.string(),
    v.transform(toLine),
    v.check(isDate, missing),
    v.check(
      (date) => !isDate(date) || earliest === null || date >= earliest,
      "date-past" satisfies ErrorCode,
    ),
    v.check((date) => !isDate(date) || date <= latest, "date-far" satisfies ErrorCode),
  );
}

function time(missing: ErrorCode) {
  return v.pipe(v.string(), v.transform(toLine), v.check(isTime, missing));
}
