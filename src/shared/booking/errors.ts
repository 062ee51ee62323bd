import { FIELD_NAMES, type FieldName } from "./fields.ts";

/** What can be wrong with a booking request. What a visitor reads for it is in src/content/booking-errors.ts. */
export type ErrorCode =
  | "service-type-missing"
  | "trip-type-missing"
  | "pickup-missing"
  | "dropoff-missing"
  | "place-long"
  | "same-place"
  | "stops-long"
  | "hours-invalid"
  | "days-invalid"
  | "date-missing"
  | "date-past"
  | "date-far"
  | "time-missing"
  | "time-skipped"
  | "time-past"
  | "time-occurrence-missing"
  | "flight-invalid"
  | "ship-long"
  | "all-aboard-invalid"
  | "return-date-missing"
  | "return-time-missing"
  | "return-before"
  | "passengers-invalid"
  | "passengers-many"
  | "bags-invalid"
  | "other-luggage-long"
  | "child-seats-invalid"
  | "child-seats-many"
  | "board-name-long"
  | "access-other-missing"
  | "access-consent-missing"
  | "name-missing"
  | "name-long"
  | "email-invalid"
  | "phone-invalid"
  | "contact-by-missing"
  | "passenger-name-missing"
  | "passenger-phone-invalid"
  | "passenger-names-long"
  | "company-name-long"
  | "invoice-reference-long"
  | "language-long"
  | "notes-long";

/** One thing that is wrong, and the field where it is mended. */
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
  return FIELD_NAMES.some((name) => name === problem.field);
}

/** The problems with their words. */
export function withMessages(problems: readonly FieldProblem[], texts: ErrorTexts): FieldError[] {
  return problems.map(({ field, code }) => ({ field, code, message: texts[code] }));
}

/** At most one problem of each field, the first that was found, in the order of the form. */
export function onePerField(problems: readonly FieldProblem[]): FieldProblem[] {
  return FIELD_NAMES.flatMap((name) => problems.find(({ field }) => field === name) ?? []);
}
