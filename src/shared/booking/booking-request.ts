import * as v from "valibot";
import type { ContentOptions } from "./choices.ts";
import { type ErrorCode, type FieldProblem, onePerField } from "./errors.ts";
import {
  FIELD_NAMES,
  type FIELDS,
  type FieldName,
  type FormValues,
  getField,
  isAsked,
  type KindOf,
} from "./fields.ts";
import type { Circumstances } from "./kinds.ts";
import { toLocalTime } from "./local-time.ts";
import type { ReadPhone } from "./phone.ts";
import { readValues } from "./read-form.ts";
import { createRuleCheck, RULES } from "./rules.ts";

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

/** A request that can be stored, or what has to be corrected first. */
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
    ...RULES.map((rule) => createRuleCheck(rule, now)),
  );
  const { success, output, issues } = v.safeParse(schema, values);
  if (success) return { ok: true, value: output };
  const problems = issues.map((issue) => ({
    field: issue.path?.[0]?.key as FieldName,
    code: issue.message as ErrorCode,
  }));
  return { ok: false, problems: onePerField(problems) };
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
