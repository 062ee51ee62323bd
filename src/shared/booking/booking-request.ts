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

/* From what was typed to a booking request: how it is read, by which rules it is checked, and what can be wrong. */

/** What is stored of a field: its answer or, where it may not apply, what counts as none. */
type Stored<Name extends FieldName> =
  | v.InferOutput<ReturnType<KindOf<Name>["createSchema"]>>
  | ((typeof FIELDS)[Name] extends { readonly applies: unknown } ? KindOf<Name>["nothing"] : never);

/**
 * A booking request that has been checked: texts tidied, numbers as numbers, telephone numbers with their country
 * code. What does not apply to the kind of journey is empty, even if it was sent: "", null, 0 or no entries. Dates are
 * `2027-03-12` and times `14:30`, by the clock of Ireland and Northern Ireland.
 */
export type BookingRequest = { readonly [Name in FieldName]: Stored<Name> };

/** What FormData and URLSearchParams have in common. */
interface FormEntries {
  getAll(name: string): readonly unknown[];
}

/** The fields of a posted form. Only known names are read; of a doubled one the first counts; files do not. */
export function readForm(form: FormEntries): FormValues {
  return collect((name) => form.getAll(name));
}

/**
 * The fields of any JSON body: texts and numbers are taken, `true` is a tick, all else is as if it
 * were not there. Only properties of its own and of known names are looked at.
 */
export function readValues(input: unknown): FormValues {
  return collect((name) => {
    if (typeof input !== "object" || input === null || !Object.hasOwn(input, name)) return [];
    const value: unknown = (input as Record<string, unknown>)[name];
    return Array.isArray(value) ? value : [value];
  });
}

/** What the form holds before the visitor has touched it. */
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

/** A rule between fields. It says nothing while one of them is wrong by itself. */
interface Rule<Code extends string> {
  readonly fields: readonly FieldName[];
  /** The field to correct. */
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

/** What no field can say by itself. */
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

/** The codes of what can be wrong with a field by itself. */
type FieldErrorCode = {
  [Name in FieldName]: KindOf<Name>["errors"][keyof KindOf<Name>["errors"]];
}[FieldName];

/** What can be wrong with a booking request. What a visitor reads for it is in src/content/booking-errors.ts. */
export type ErrorCode = FieldErrorCode | (typeof RULES)[number]["code"];

/** One error, and the field where it is corrected. */
export interface FieldProblem {
  readonly field: FieldName;
  readonly code: ErrorCode;
}

/** A problem with the words that a visitor reads. */
export interface FieldError extends FieldProblem {
  readonly message: string;
}

/** The words for every problem. */
export type ErrorTexts = Readonly<Record<ErrorCode, string>>;

/** Whether a problem that was told is of a field of the form. */
export function isFieldError(problem: {
  readonly field: string;
  readonly message: string;
}): problem is FieldError {
  return isFieldName(problem.field);
}

/** The problems with their words. */
export function withMessages(problems: readonly FieldProblem[], texts: ErrorTexts): FieldError[] {
  return problems.map(({ field, code }) => ({ field, code, message: texts[code] }));
}

/** A request that can be stored, or what has to be corrected first: at most one problem of each field, in their order. */
export type Validation =
  | { readonly ok: true; readonly value: BookingRequest }
  | { readonly ok: false; readonly problems: readonly FieldProblem[] };

/**
 * Checks a booking request, in the Worker and in the browser by the same rules.
 * @param input A posted form read by readForm, or any JSON body.
 * @param now The moment of checking.
 * @param options What the content offers.
 * @param readPhone What telephone numbers are read by: it is large, so that a browser loads it late.
 */
export function validateBookingRequest(
  input: unknown,
  now: Date,
  options: ContentOptions,
  readPhone: ReadPhone,
): Validation {
  const values = readValues(input);
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

/** The schema of the fields, for what the answers make of it: a tour has no return, a transfer no hours. */
function createFieldsSchema(values: FormValues, circumstances: Circumstances) {
  const entries = FIELD_NAMES.map((name) => {
    const { kind } = getField(name);
    return [name, isAsked(name, values) ? kind.createSchema(circumstances) : drop(kind.nothing)];
  });
  // What the table says of each field, which TypeScript cannot follow through a loop.
  return v.object(Object.fromEntries(entries) as Entries);
}

/** A field that is not asked: an answer counts as none. */
function drop<Nothing>(nothing: Nothing) {
  return v.pipe(
    v.unknown(),
    v.transform(() => nothing),
  );
}

/** A rule as a check of the schema. */
function createRuleCheck({ fields, toCorrect, code, isKept }: Rule<string>, now: Date) {
  return v.rawCheck<BookingRequest>(({ dataset, addIssue }) => {
    const isWrong = dataset.issues?.some(({ path }) => fields.some((field) => path?.[0]?.key === field));
    // Other fields may be wrong, so that the whole is no request yet; those of the rule are what they should be.
    const request = dataset.value as BookingRequest;
    if (isWrong || isKept(request, now)) return;
    const value = request[toCorrect];
    addIssue({
      message: code,
      path: [{ type: "object", origin: "value", input: request, key: toCorrect, value }],
    });
  });
}
