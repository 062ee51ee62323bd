import { type FormEntries, toEntries } from "../form-entries.ts";
import { toInstant, toLocalTime } from "../local-time.ts";
import { fillWords, groupThousands, isSameText } from "../text.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormValues,
  getField,
  isApplicable,
  isFieldName,
  isOfType,
  type KindOf,
} from "./fields.ts";
import { Invalid, type OfferedChoices } from "./kinds.ts";
import type { ReadPhone } from "./phone.ts";

type Parsed<Name extends FieldName> = ReturnType<KindOf<Name>["parse"]>;

/** An answer or, if the field may not apply, the empty value of its kind. */
type Stored<Name extends FieldName> =
  | Exclude<Parsed<Name>, Invalid>
  | ((typeof FIELDS)[Name] extends { readonly applies: unknown } ? KindOf<Name>["emptyValue"] : never);

/** A field that does not apply has its kind's `nothing`. Dates (`2027-03-12`) and times are in the company's time zone. */
export type BookingRequest = { readonly [Name in FieldName]: Stored<Name> } & {
  /** The entered telephone numbers, cleaned, if they differ from the stored numbers in more than spaces. The Worker adds them. */
  readonly typed?: { readonly [Name in "phone" | "passengerPhone"]?: string };
};

/** Ignores unknown names and files. Of a repeated field that is not a list, the first value counts. */
export function readForm(form: FormEntries): FormValues {
  const entries = FIELD_NAMES.map((name) => {
    const texts = form.getAll(name).flatMap(toText).map(getField(name).kind.clean);
    return [name, isOfType("choices", name) ? texts : (texts[0] ?? "")];
  });
  return Object.fromEntries(entries) as FormValues;
}

export function readValues(json: unknown): FormValues {
  return readForm(toEntries(json));
}

export function createInitialValues(): FormValues {
  return readValues(Object.fromEntries(FIELD_NAMES.map((name) => [name, getField(name).initial])));
}

function toText(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return value === true ? ["yes"] : [];
}

function rule<const Name extends FieldName, const Code extends string>(
  fields: readonly Name[],
  errorField: Name,
  code: Code,
  isSatisfied: (answers: Pick<BookingRequest, Name>, now: Date) => boolean,
) {
  return { fields, errorField, code, isSatisfied };
}

const RULES = [
  rule(["tripType", "pickup", "dropoff"], "dropoff", "same-place", ({ tripType, pickup, dropoff }) => {
    return tripType !== "one-way" || !isSameText(pickup, dropoff);
  }),
  rule(["date", "time"], "time", "time-past", (outward, now) => toInstant(outward) > now),
  rule(["date", "time", "returnDate", "returnTime"], "returnDate", "return-before", (answers) => {
    const { date, time, returnDate, returnTime } = answers;
    return returnDate === "" || `${returnDate} ${returnTime}` > `${date} ${time}`;
  }),
  rule(
    ["passengers", "rearFacingSeats", "forwardFacingSeats", "boosterSeats"],
    "rearFacingSeats",
    "child-seats-many",
    ({ passengers, rearFacingSeats, forwardFacingSeats, boosterSeats }) => {
      const total = rearFacingSeats + forwardFacingSeats + boosterSeats;
      return total === 0 || total < passengers;
    },
  ),
] as const;

/** The texts for visitors are in src/content/booking-errors.ts. */
export type ErrorCode = Extract<Parsed<FieldName>, Invalid>["code"] | (typeof RULES)[number]["code"];

export interface FieldError {
  readonly field: FieldName;
  readonly code: ErrorCode;
  readonly message: string;
}

/** With the placeholders {label}, {field} and {max}. */
type ErrorTexts = Readonly<Record<ErrorCode, string>>;

export function isFieldError(entry: unknown): entry is FieldError {
  const { field, message } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof field === "string" && isFieldName(field) && typeof message === "string";
}

/** At most one error per field, in field order. */
export type Validation =
  | { readonly ok: true; readonly value: BookingRequest }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export function validateBookingRequest(
  values: FormValues,
  now: Date,
  offered: OfferedChoices,
  readPhone: ReadPhone,
  texts: ErrorTexts,
  fields: Readonly<Record<FieldName, { readonly label: string }>>,
): Validation {
  const context = {
    // A getter, because only date fields need the date, and time zone data loads slowly on a phone.
    get today() {
      return toLocalTime(now).date;
    },
    offered,
    readPhone,
  };
  const codes = new Map<FieldName, ErrorCode>();
  const stored = new Map<FieldName, unknown>();
  for (const name of FIELD_NAMES) {
    const { kind } = getField(name);
    const result = isApplicable(name, values) ? kind.parse(values[name], context) : kind.emptyValue;
    if (result instanceof Invalid) codes.set(name, result.code as ErrorCode);
    else stored.set(name, result);
  }
  // TypeScript cannot follow the types of `FIELDS` through a loop.
  const value = Object.fromEntries(stored) as BookingRequest;
  for (const { fields, errorField, code, isSatisfied } of RULES) {
    // A rule can only be checked while all its fields are valid.
    if (!fields.some((name) => codes.has(name)) && !isSatisfied(value, now)) codes.set(errorField, code);
  }
  if (codes.size === 0) return { ok: true, value };
  const errors = FIELD_NAMES.flatMap((field) => {
    const code = codes.get(field);
    return code === undefined ? [] : { field, code, message: describeError(field, code, texts, fields) };
  });
  return { ok: false, errors };
}

export function describeError(
  field: FieldName,
  code: ErrorCode,
  texts: ErrorTexts,
  fields: Readonly<Record<FieldName, { readonly label: string }>>,
): string {
  const { label } = fields[field];
  const { max = 0 } = getField(field).kind;
  return fillWords(texts[code], { label, field: label.toLowerCase(), max: groupThousands(max) });
}
