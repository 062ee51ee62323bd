import {
  type FieldName,
  FORM_STEPS,
  type FormStep,
  getField,
  isFieldName,
} from "../../../../shared/booking/fields.ts";

export type ShownStep = FormStep | "review";

export const SHOWN_STEPS: readonly ShownStep[] = [...FORM_STEPS, "review"];

/** Returns the step that a fragment names directly (`#contact`) or through a field (`#email`), or null. */
export function parseStep(hash: string): ShownStep | null {
  const name = hash.slice(1);
  return isFieldName(name) ? getField(name).step : (SHOWN_STEPS.find((step) => step === name) ?? null);
}

export function stepOf({ field }: { readonly field: FieldName }): ShownStep {
  return getField(field).step;
}

export function findUnfinished(problems: readonly { readonly field: FieldName }[]): ShownStep {
  const steps = new Set(problems.map(stepOf));
  return FORM_STEPS.find((step) => steps.has(step)) ?? "review";
}

export function isAtOrBefore(step: ShownStep, current: ShownStep): boolean {
  return SHOWN_STEPS.indexOf(step) <= SHOWN_STEPS.indexOf(current);
}
