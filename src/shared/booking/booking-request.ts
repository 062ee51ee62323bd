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

/** A valid answer. The type of a field with `applies` includes the `emptyValue` of its kind. */
type Stored<Name extends FieldName> =
  | Exclude<Parsed<Name>, Invalid>
  | ((typeof FIELDS)[Name] extends { readonly applies: unknown } ? KindOf<Name>["emptyValue"] : never);

/** A field that does not apply has the `emptyValue` of its kind. Dates and times are in the company's time zone. */
export type BookingRequest = { readonly [Name in FieldName]: Stored<Name> } & {
  /** For each stored telephone number, the Worker adds the entered number if the two differ in more than spaces. */
  readonly typed?: { readonly [Name in "phone" | "passengerPhone"]?: string };
};

/** Returns clean texts. Ignores unknown fields, files, and all but the first text of a field that is not a list. */
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

function defineRule<const Name extends FieldName, const Code extends string>(
  fields: readonly Name[],
  errorField: Name,
  code: Code,
  isSatisfied: (answers: Pick<BookingRequest, Name>, now: Date) => boolean,
) {
  return { fields, errorField, code, isSatisfied };
}

const RULES = [
  defineRule(["tripType", "pickup", "dropoff"], "dropoff", "same-place", ({ tripType, pickup, dropoff }) => {
    return tripType !== "one-way" || !isSameText(pickup, dropoff);
  }),
  defineRule(["date", "time"], "time", "time-past", (outward, now) => toInstant(outward) > now),
  defineRule(["date", "time", "returnDate", "returnTime"], "returnDate", "return-before", (answers) => {
    const { date, time, returnDate, returnTime } = answers;
    return returnDate === "" || `${returnDate} ${returnTime}` > `${date} ${time}`;
  }),
  defineRule(
    ["passengers", "rearFacingSeats", "forwardFacingSeats", "boosterSeats"],
    "rearFacingSeats",
    "child-seats-many",
    ({ passengers, rearFacingSeats, forwardFacingSeats, boosterSeats }) => {
      const total = rearFacingSeats + forwardFacingSeats + boosterSeats;
      return total === 0 || total < passengers;
    },
  ),
] as const;

/** src/content/booking-errors.ts has a text for each code. */
export type ErrorCode = Extract<Parsed<FieldName>, Invalid>["code"] | (typeof RULES)[number]["code"];

export interface FieldError {
  readonly field: FieldName;
  readonly code: ErrorCode;
  readonly message: string;
}

/** A text may contain the placeholders {label}, {field} and {max}. */
type ErrorTexts = Readonly<Record<ErrorCode, string>>;

export function isFieldError(entry: unknown): entry is FieldError {
  const { field, message } = (entry ?? {}) as Partial<Record<string, unknown>>;
  return typeof field === "string" && isFieldName(field) && typeof message === "string";
}

/** `errors` has at most one error for each field, in the order of `FIELDS`. */
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
    // A getter, because an empty form does not need the date, and the first use of Intl is slow (today.ts).
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
  // A cast, because TypeScript cannot derive the type of each field in a loop.
  const value = Object.fromEntries(stored) as BookingRequest;
  for (const { fields, errorField, code, isSatisfied } of RULES) {
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
