import * as v from "valibot";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormValues,
  getField,
  isAsked,
  isFieldName,
  isOfType,
  type KindOf,
} from "./fields.ts";
import type { Circumstances, ContentOptions } from "./kinds.ts";
import { findInstant, findInstants, toLocalTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { isSameText } from "./text.ts";

/* Turns typed values into a booking request: reading, validation rules and error codes. */

/** The stored type of a field: its answer or, if the field may not apply, its empty value. */
type Stored<Name extends FieldName> =
  | v.InferOutput<ReturnType<KindOf<Name>["createSchema"]>>
  | ((typeof FIELDS)[Name] extends { readonly applies: unknown } ? KindOf<Name>["nothing"] : never);

/**
 * A validated booking request: texts tidied, numbers as numbers, telephone numbers with their country code. Fields that
 * do not apply to the kind of journey are empty, even if they were sent: "", null, 0 or no entries. Dates are
 * `2027-03-12` and times `14:30`, in the local time of Ireland and Northern Ireland.
 */
export type BookingRequest = { readonly [Name in FieldName]: Stored<Name> };

/** The interface that FormData and URLSearchParams share. */
interface FormEntries {
  getAll(name: string): readonly unknown[];
}

/** Reads the fields of a posted form. Ignores unknown names and files, and uses the first value of a repeated field. */
export function readForm(form: FormEntries): FormValues {
  return collect((name) => form.getAll(name));
}

/**
 * Reads the fields of any JSON body. Texts and numbers are values, `true` is a tick, everything else is ignored. Only
 * own properties with known names are read.
 */
export function readValues(input: unknown): FormValues {
  return collect((name) => {
    if (typeof input !== "object" || input === null || !Object.hasOwn(input, name)) return [];
    const value: unknown = (input as Record<string, unknown>)[name];
    return Array.isArray(value) ? value : [value];
  });
}

/** Returns the form's values before the visitor has changed anything. */
export function createInitialValues(): FormValues {
  return collect((name) => [getField(name).initial]);
}

function collect(getAll: (name: FieldName) => readonly unknown[]): FormValues {
  const entries = FIELD_NAMES.map((name): [FieldName, string | readonly string[]] => {
    const texts = getAll(name).flatMap(toText);
    return [name, isOfType("choices", name) ? texts : (texts[0] ?? "")];
  });
  return Object.fromEntries(entries) as FormValues;
}

function toText(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "number") return [String(value)];
  return value === true ? ["yes"] : [];
}

/** A rule that involves several fields. It is skipped while one of them is invalid by itself. */
interface Rule<Code extends string> {
  readonly fields: readonly FieldName[];
  /** The field that shows the error. */
  readonly toCorrect: FieldName;
  readonly code: Code;
  readonly isKept: (request: BookingRequest, now: Date) => boolean;
}

function rule<const Name extends FieldName, const Code extends string>(
  fields: readonly Name[],
  toCorrect: Name,
  code: Code,
  isKept: (answers: Pick<BookingRequest, Name>, now: Date) => boolean,
): Rule<Code> {
  return { fields, toCorrect, code, isKept };
}

/** The rules that involve several fields. */
const RULES = [
  rule(["tripType", "pickup", "dropoff"], "dropoff", "same-place", (it) => {
    return it.tripType !== "one-way" || !isSameText(it.pickup, it.dropoff);
  }),
  rule(["date", "time"], "time", "time-skipped", (it) => findInstants(it).length > 0),
  rule(["returnDate", "returnTime"], "returnTime", "time-skipped", ({ returnDate, returnTime }) => {
    return returnDate === "" || findInstants({ date: returnDate, time: returnTime }).length > 0;
  }),
  rule(["date", "time", "timeOccurrence"], "time", "time-past", (it, now) => {
    const start = findInstant(it, it.timeOccurrence);
    return start === null || start > now;
  }),
  rule(
    ["date", "time", "timeOccurrence", "returnDate", "returnTime", "returnTimeOccurrence"],
    "returnDate",
    "return-before",
    (it) => {
      const start = findInstant(it, it.timeOccurrence);
      const end = findInstant({ date: it.returnDate, time: it.returnTime }, it.returnTimeOccurrence);
      return start === null || end === null || end > start;
    },
  ),
  rule(
    ["passengers", "rearFacingSeats", "forwardFacingSeats", "boosterSeats"],
    "rearFacingSeats",
    "child-seats-many",
    (it) => {
      const total = it.rearFacingSeats + it.forwardFacingSeats + it.boosterSeats;
      return total === 0 || total < it.passengers;
    },
  ),
] as const;

/** All error codes of a booking request. Their texts for visitors are in src/content/booking-errors.ts. */
type ErrorCode =
  | { [Name in FieldName]: KindOf<Name>["errors"][keyof KindOf<Name>["errors"]] }[FieldName]
  | (typeof RULES)[number]["code"];

/** An error code, and the field to correct. */
interface FieldProblem {
  readonly field: FieldName;
  readonly code: ErrorCode;
}

/** A problem with its text for visitors. */
export interface FieldError extends FieldProblem {
  readonly message: string;
}

/** The text of each error code. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** Returns whether a problem from a response belongs to a field of the form. */
export function isFieldError(problem: {
  readonly field: string;
  readonly message: string;
}): problem is FieldError {
  return isFieldName(problem.field);
}

/** Adds the texts to problems. */
export function withMessages(problems: readonly FieldProblem[], texts: ErrorTexts): FieldError[] {
  return problems.map(({ field, code }) => ({ field, code, message: texts[code] }));
}

/** A request that can be stored, or its problems: at most one per field, in field order. */
export type Validation =
  | { readonly ok: true; readonly value: BookingRequest }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Validates a booking request, by the same rules in the Worker and in the browser.
 * @param now The current time.
 * @param options The options that the content offers.
 * @param readPhone Parses telephone numbers. It is passed in because its module is large, so that browsers load it
 *   late.
 */
export function validateBookingRequest(
  values: FormValues,
  now: Date,
  options: ContentOptions,
  readPhone: ReadPhone,
): Validation {
  const circumstances = { today: toLocalTime(now).date, options, readPhone };
  const schema = v.pipe(
    createFieldsSchema(values, circumstances),
    ...RULES.map((each) => createRuleCheck(each, now)),
  );
  const { success, output, issues } = v.safeParse(schema, values);
  if (success) return { ok: true, value: output };
  const problems = issues.map((issue) => ({
    field: issue.path?.[0]?.key as FieldName,
    code: issue.message as ErrorCode,
  }));
  const first = FIELD_NAMES.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
  return { ok: false, problems: first };
}

type Entries = { readonly [Name in FieldName]: v.GenericSchema<unknown, BookingRequest[Name]> };

/** Creates the schema of the fields that these answers make applicable: a tour has no return, a transfer no hours. */
function createFieldsSchema(values: FormValues, circumstances: Circumstances) {
  const entries = FIELD_NAMES.map((name) => {
    const { kind } = getField(name);
    return [name, isAsked(name, values) ? kind.createSchema(circumstances) : drop(kind.nothing)];
  });
  // TypeScript cannot follow the types of `FIELDS` through a loop.
  return v.object(Object.fromEntries(entries) as Entries);
}

/** Ignores the answer to a field that does not apply. */
function drop<Nothing>(nothing: Nothing) {
  return v.pipe(
    v.unknown(),
    v.transform(() => nothing),
  );
}

/** Turns a rule into a check of the schema. */
function createRuleCheck({ fields, toCorrect, code, isKept }: Rule<string>, now: Date) {
  return v.rawCheck<BookingRequest>(({ dataset, addIssue }) => {
    const isWrong = dataset.issues?.some(({ path }) => fields.some((field) => path?.[0]?.key === field));
    // Other fields may be invalid, but the fields of this rule are valid.
    const request = dataset.value as BookingRequest;
    if (isWrong || isKept(request, now)) return;
    const value = request[toCorrect];
    addIssue({
      message: code,
      path: [{ type: "object", origin: "value", input: request, key: toCorrect, value }],
    });
  });
}
