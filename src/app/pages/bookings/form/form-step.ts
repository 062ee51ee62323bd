import {
  type FieldName,
  FORM_STEPS,
  type FormStep,
  getField,
  isFieldName,
} from "../../../../shared/booking/fields.ts";

/** A step of the form as the visitor sees it. */
export type ShownStep = FormStep | "review";

export const SHOWN_STEPS: readonly ShownStep[] = [...FORM_STEPS, "review"];

/** The step that an address names: `#contact`, or `#email` for the step with this field; null for anything else. */
export function parseStep(hash: string): ShownStep | null {
  const name = hash.slice(1);
  return isFieldName(name) ? getField(name).step : (SHOWN_STEPS.find((step) => step === name) ?? null);
}

/** The first step in which something has to be corrected; the review where there is nothing. */
export function findUnfinished(problems: readonly { readonly field: FieldName }[]): ShownStep {
  const steps = new Set<ShownStep>(problems.map(({ field }) => getField(field).step));
  return FORM_STEPS.find((step) => steps.has(step)) ?? "review";
}

/** Whether a step is this one or comes before it. */
export function isReached(step: ShownStep, present: ShownStep): boolean {
  return SHOWN_STEPS.indexOf(step) <= SHOWN_STEPS.indexOf(present);
}

/** The earlier of two steps. */
export function earlierStep(one: ShownStep, other: ShownStep): ShownStep {
  return isReached(one, other) ? one : other;
}
