import { FIELD_NAMES, type FieldName, isFieldName, type KindOf } from "./fields.ts";
import type { RULES } from "./rules.ts";

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

/** At most one problem of each field, the first that was found, in the order of the form. */
export function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  return FIELD_NAMES.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
}
