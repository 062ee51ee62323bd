import { type FormEntries, toEntries } from "../form-entries.ts";
import { toInstant, toLocalTime } from "../local-time.ts";
import { countCharacters, fillWords, groupThousands, removeInvisible } from "../text.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormValues,
  getField,
  isApplicable,
  isOfType,
  type KindOf,
} from "./fields.ts";
import { type ErrorCode, Invalid, type Kind } from "./kinds.ts";

type Parsed<Name extends FieldName> = ReturnType<KindOf<Name>["parse"]>;

/** A valid answer. Includes the `emptyValue` of the field's kind if the field is optional or may not apply. */
type Stored<Name extends FieldName> =
  | Exclude<Parsed<Name>, Invalid>
  | (undefined extends KindOf<Name>["missing"] ? KindOf<Name>["emptyValue"] : never)
  | ((typeof FIELDS)[Name] extends { readonly applies: unknown } ? KindOf<Name>["emptyValue"] : never);

/** A field that does not apply has the `emptyValue` of its kind. Dates and times are in the company's time zone. */
export type BookingRequest = { readonly [Name in FieldName]: Stored<Name> };

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

export interface FieldError {
  readonly field: FieldName;
  readonly code: ErrorCode;
  readonly message: string;
}

interface ErrorWords {
  readonly texts: Readonly<Record<ErrorCode, string>>;
  readonly fields: Readonly<Record<FieldName, { readonly label: string }>>;
}

interface ValidationInput extends ErrorWords {
  readonly values: FormValues;
  readonly now: Date;
}

/** `errors` has at most one error for each field, in the order of `FIELDS`. */
export type Validation =
  | { readonly ok: true; readonly value: BookingRequest }
  | { readonly ok: false; readonly errors: readonly FieldError[] };

export function validateBookingRequest({ values, now, ...words }: ValidationInput): Validation {
  const today = toLocalTime(now).date;
  const codes = new Map<FieldName, ErrorCode>();
  const stored = new Map<FieldName, unknown>();
  for (const name of FIELD_NAMES) {
    const { kind } = getField(name);
    const result = isApplicable(name, values) ? parseAnswer(kind, values[name], today) : kind.emptyValue;
    if (result instanceof Invalid) codes.set(name, result.code);
    else stored.set(name, result);
  }
  // A cast, because TypeScript cannot derive the type of each field in a loop.
  const value = Object.fromEntries(stored) as BookingRequest;
  const isValid = (...names: FieldName[]) => !names.some((name) => codes.has(name));
  if (isValid("date", "time")) {
    if (toInstant(value) <= now) codes.set("time", "time-past");
    if (isValid("returnDate", "returnTime") && isReturnBefore(value))
      codes.set("returnDate", "return-before");
  }
  if (codes.size === 0) return { ok: true, value };
  const errors = FIELD_NAMES.flatMap((field) => {
    const code = codes.get(field);
    return code === undefined ? [] : { field, code, message: describeError(field, code, words) };
  });
  return { ok: false, errors };
}

function parseAnswer(kind: Kind, answer: string | readonly string[], today: string): unknown {
  const text = [answer].flat().join("");
  if (removeInvisible(text).trim() === "") return kind.missing ? new Invalid(kind.missing) : kind.emptyValue;
  const isLong = kind.type !== "number" && countCharacters(text) > (kind.max ?? 0);
  return isLong ? new Invalid("too-long") : kind.parse(answer, today);
}

function isReturnBefore({ date, time, returnDate, returnTime }: BookingRequest): boolean {
  return returnDate !== "" && `${returnDate} ${returnTime}` <= `${date} ${time}`;
}

export function describeError(field: FieldName, code: ErrorCode, { texts, fields }: ErrorWords): string {
  const { label } = fields[field];
  const { max = 0 } = getField(field).kind;
  return fillWords(texts[code], { label, field: label.toLowerCase(), max: groupThousands(max) });
}
