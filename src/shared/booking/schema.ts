import * as v from "valibot";
import {
  ACCESS_NEEDS,
  CONTACT_WAYS,
  isTour,
  MEETINGS,
  needsConsent,
  type OwnersChoices,
  SERVICE_TYPES,
  TIME_MEANINGS,
  TIME_OCCURRENCES,
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
import { addMonths, findInstant, findInstants, isDate, isTime, toLocalTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
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
export function createSchema(values: FormValues, now: Date, choices: OwnersChoices, readPhone: ReadPhone) {
  const today = toLocalTime(now).date;
  const service = SERVICE_TYPES.find((type) => type === values.serviceType) ?? null;
  const isTransfer = service === "transfer";
  const isReturn = isTransfer && values.tripType === "return";
  const bags = wholeNumber({ min: 0, max: MAX_BAGS }, "bags-invalid", null);
  const seats = wholeNumber({ min: 0, max: MAX_CHILD_SEATS }, "child-seats-invalid", 0);
  return v.pipe(
    v.object({
      serviceType: choice(SERVICE_TYPES, "service-type-missing"),
      tripType: isTransfer ? choice(TRIP_TYPES, "trip-type-missing") : dropped(null),
      pickup: requiredLine(LENGTHS.place, "pickup-missing", "place-long"),
      dropoff: place(isTransfer || values.dropoff.trim() !== ""),
      stops: optionalText(LENGTHS.stops.max, "stops-long", toParagraphs),
      interests: isTour(service) ? choicesOf(choices.interests) : dropped<string[]>([]),
      hours: service === "hourly" ? wholeNumber({ min: 1, max: MAX_HOURS }, "hours-invalid") : dropped(null),
      days: service === "multi-day-tour" ? wholeNumber(DAYS, "days-invalid") : dropped(null),
      date: dateFrom(today, today, "date-missing"),
      time: time("time-missing"),
      timeOccurrence: occurrence(values.date, values.time),
      timeOf: choiceOr(TIME_MEANINGS, "pickup"),
      flight: optionalFlight(),
      ship: optionalText(LENGTHS.ship.max, "ship-long"),
      allAboard: optionalTime("all-aboard-invalid"),
      returnDate: isReturn ? dateFrom(null, today, "return-date-missing") : dropped(""),
      returnTime: isReturn ? time("return-time-missing") : dropped(""),
      returnTimeOccurrence: isReturn ? occurrence(values.returnDate, values.returnTime) : dropped(null),
      returnTimeOf: isReturn ? choiceOr(TIME_MEANINGS, "pickup") : dropped("pickup"),
      returnFlight: isReturn ? optionalFlight() : dropped(""),
      passengers: passengers(),
      suitcases: bags,
      cabinBags: bags,
      golfBags: bags,
      pushchairs: bags,
      foldedWheelchairs: bags,
      otherLuggage: optionalText(LENGTHS.otherLuggage.max, "other-luggage-long"),
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
      phone: phone(readPhone, "phone-invalid"),
      contactBy: choice(CONTACT_WAYS, "contact-by-missing"),
      otherPassenger: tick(),
      passengerName: values.otherPassenger
        ? requiredLine(LENGTHS.name, "passenger-name-missing", "name-long")
        : dropped(""),
      passengerPhone: values.otherPassenger ? phone(readPhone, "passenger-phone-invalid") : dropped(""),
      passengerNames: optionalText(LENGTHS.passengerNames.max, "passenger-names-long", toParagraphs),
      companyName: optionalText(LENGTHS.companyName.max, "company-name-long"),
      invoiceReference: optionalText(LENGTHS.invoiceReference.max, "invoice-reference-long"),
      language: optionalText(LENGTHS.language.max, "language-long"),
      notes: optionalText(LENGTHS.notes.max, "notes-long", toParagraphs),
    }),
    compare(["tripType", "pickup", "dropoff"], "dropoff", "same-place", (it) => {
      return it.tripType !== "one-way" || !isSameText(it.pickup, it.dropoff);
    }),
    compare(["date", "time"], "time", "time-skipped", (it) => findInstants(it).length > 0),
    compare(["returnDate", "returnTime"], "returnTime", "time-skipped", (it) => {
      return !isReturn || findInstants({ date: it.returnDate, time: it.returnTime }).length > 0;
    }),
    compare(["date", "time", "timeOccurrence"], "time", "time-past", (it) => {
      const start = findInstant(it, it.timeOccurrence);
      return start === null || start > now;
    }),
    compare(
      ["date", "time", "timeOccurrence", "returnDate", "returnTime", "returnTimeOccurrence"],
      "returnDate",
      "return-before",
      (it) => {
        if (!isReturn) return true;
        const start = findInstant(it, it.timeOccurrence);
        const local = { date: it.returnDate, time: it.returnTime };
        const end = findInstant(local, it.returnTimeOccurrence);
        return start === null || end === null || end > start;
      },
    ),
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

/** Which of two moments is meant, where the clock shows the time twice. */
function occurrence(date: string, time: string) {
  const isTwice = findInstants({ date: toLine(date), time: toLine(time) }).length === 2;
  return isTwice ? choice(TIME_OCCURRENCES, "time-occurrence-missing") : dropped(null);
}

function time(missing: ErrorCode) {
  return v.pipe(v.string(), v.transform(toLine), v.check(isTime, missing));
}
