import * as v from "valibot";
import type {
  AccessNeed,
  ContactWay,
  Meeting,
  OwnersChoices,
  ServiceType,
  SpecialItem,
  TimeMeaning,
  TripType,
} from "./choices.ts";
import { type ErrorCode, type FieldProblem, onePerField } from "./errors.ts";
import type { FieldName } from "./fields.ts";
import { toLocalTime } from "./local-time.ts";
import { readValues } from "./read-form.ts";
import { createSchema } from "./schema.ts";

/**
 * A booking request that has been checked: texts tidied, numbers as numbers, telephone numbers with their country
 * code. What does not apply to the kind of journey is empty, whatever was sent: "", null, 0 or no entries. Dates are
 * `2027-03-12` and times `14:30`, by the clock of Ireland and Northern Ireland.
 */
export interface BookingRequest {
  readonly serviceType: ServiceType;
  /** Null for anything but a transfer. */
  readonly tripType: TripType | null;
  readonly pickup: string;
  readonly dropoff: string;
  readonly stops: string;
  readonly interests: readonly string[];
  readonly hours: number | null;
  readonly days: number | null;
  readonly date: string;
  readonly time: string;
  readonly timeOf: TimeMeaning;
  readonly timeOccurrence: "first" | "second" | null;
  readonly flight: string;
  readonly ship: string;
  readonly allAboard: string;
  readonly returnDate: string;
  readonly returnTime: string;
  readonly returnTimeOf: TimeMeaning;
  readonly returnTimeOccurrence: "first" | "second" | null;
  readonly returnFlight: string;
  readonly passengers: number;
  readonly suitcases: number;
  readonly cabinBags: number;
  readonly specialItems: readonly SpecialItem[];
  readonly specialOther: string;
  readonly rearFacingSeats: number;
  readonly forwardFacingSeats: number;
  readonly boosterSeats: number;
  /** The id of a vehicle class; empty where the visitor would like advice. */
  readonly vehicleClass: string;
  readonly meet: Meeting;
  readonly boardName: string;
  readonly access: readonly AccessNeed[];
  readonly accessOther: string;
  readonly accessConsent: boolean;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly contactBy: ContactWay;
  readonly otherPassenger: boolean;
  readonly passengerName: string;
  readonly passengerPhone: string;
  readonly language: string;
  readonly notes: string;
}

/** A request that can be stored, or what has to be mended first. */
export type Validation =
  | { readonly ok: true; readonly value: BookingRequest }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Checks a booking request, in the Worker and in the browser by the same rules (their source is the table of the
 * form's fields in the company's fact sheet).
 * @param input A posted form read by readForm, or a JSON body, whatever it is.
 * @param now The moment of checking.
 * @param choices What the owner's content offers.
 */
export function validateBookingRequest(input: unknown, now: Date, choices: OwnersChoices): Validation {
  const values = readValues(input);
  const { success, output, issues } = v.safeParse(createSchema(values, toLocalTime(now), choices), values);
  if (success) return { ok: true, value: output satisfies BookingRequest };
  const problems = issues.map((issue) => ({
    field: issue.path?.[0]?.key as FieldName,
    code: issue.message as ErrorCode,
  }));
  return { ok: false, problems: onePerField(problems) };
}
