import {
  type FieldError,
  type Validation,
  validateBookingRequest,
} from "../../../../shared/booking/booking-request.ts";
import {
  type FieldName,
  type FormValues,
  getField,
  isApplicable,
  isFieldName,
} from "../../../../shared/booking/fields.ts";
import type { RejectedForm } from "../../../../shared/booking/responses.ts";
import type { BookingsData } from "../bookings-data.ts";
import { type Draft, listDifferences } from "./draft.ts";
import { findUnfinished, isAtOrBefore, parseStep, type ShownStep, stepOf } from "./form-step.ts";
import { applyQuery, createForm, readQuery } from "./prefill.ts";
import type { SendingResult } from "./send-booking.ts";
import { type MeaningField, suggestTimes } from "./suggest-times.ts";

export interface FormRules {
  readonly data: BookingsData;
  readonly validate: (values: FormValues) => Validation;
}

/** @param now Must not return a time after the present, because a wrong clock must not reject a journey that is still ahead. */
export function createRules(data: BookingsData, now: () => Date): FormRules {
  const words = { texts: data.errorTexts, fields: data.words.form.fields };
  const validate = (values: FormValues) => validateBookingRequest({ values, now: now(), ...words });
  return { data, validate };
}

function findErrors(values: FormValues, { validate }: FormRules): readonly FieldError[] {
  const result = validate(values);
  return result.ok ? [] : result.errors;
}

/** `awaited` means that the visitor has pressed Send and waits for the check. */
export type TurnstileStatus = "running" | "awaited" | "passed" | "failed";

export interface FormState {
  /** The default values of the form's elements. */
  readonly initial: FormValues;
  readonly values: FormValues;
  /** `timeOf` and `returnTimeOf`, if the visitor has changed them. */
  readonly chosenMeanings: readonly MeaningField[];
  /** The draft without the values. Null until the event `restored`. */
  readonly draft: Omit<Draft, "values"> | null;
  /** Fields whose validation errors are shown. */
  readonly touched: readonly FieldName[];
  /** Errors that the Worker returned. A changed answer clears all these errors. */
  readonly externalErrors: readonly FieldError[];
  /** The errors that the fields show, derived from `values`, `touched` and `externalErrors`. */
  readonly errors: readonly FieldError[];
  /** Fields for the summary. They had errors at the start or blocked the last attempt, and still have errors. */
  readonly blockingFields: readonly FieldName[];
  /** Counts the attempts to continue or send that ended with errors of fields. A rejected posted form counts, too. */
  readonly failedAttempts: number;
  readonly step: ShownStep;
  /** The step that a URL without a fragment shows. */
  readonly firstStep: ShownStep;
  /** Whether the visitor has seen the review. The form then offers a return to the review. */
  readonly hasReviewed: boolean;
  /** Stays true once the request is stored, because a second tap may come before the confirmation appears. */
  readonly isSending: boolean;
  readonly failure: string | null;
  /** The React key of Turnstile's widget and of the failure. A new key renders a new widget and announces the failure again. */
  readonly widgetKey: number;
  readonly turnstile: TurnstileStatus;
}

export type FormEvent =
  /** `values` come from the elements, `stored` from the tab's memory. `key` belongs to the posted form or the draft, or is new. */
  | {
      readonly type: "restored";
      readonly values: FormValues;
      readonly stored: Draft | null;
      readonly search: string;
      readonly key: string;
    }
  | { readonly type: "navigated"; readonly hash: string }
  | { readonly type: "changed"; readonly values: FormValues }
  | { readonly type: "blurred"; readonly values: FormValues; readonly field: FieldName }
  | { readonly type: "continued"; readonly values: FormValues }
  | { readonly type: "reset"; readonly search: string; readonly key: string }
  | { readonly type: "turnstile"; readonly status: "awaited" | "passed" | "failed" }
  | { readonly type: "sent" }
  /** `newKey` replaces the draft's key if the Worker has stored a different request with the draft's key. */
  | { readonly type: "responded"; readonly result: SendingResult; readonly newKey: string };

export function createFormState(
  search: string,
  rejectedForm: RejectedForm | undefined,
  rules: FormRules,
): FormState {
  const queryValues = readQuery(new URLSearchParams(search), rules.data);
  const initial = rejectedForm?.values ?? createForm(queryValues, rules.data.places).values;
  const externalErrors = rejectedForm?.errors ?? [];
  // The visitor may never enter and leave a prefilled field, so its error appears at once.
  const touched = rejectedForm ? [] : Object.keys(queryValues).filter(isFieldName);
  const errors = findShownErrors({ values: initial, touched, externalErrors }, rules);
  return {
    initial,
    values: initial,
    chosenMeanings: [],
    draft: null,
    touched,
    externalErrors,
    errors,
    blockingFields: listFields(errors),
    failedAttempts: rejectedForm ? 1 : 0,
    step: "journey",
    firstStep: rejectedForm ? findUnfinished(externalErrors) : "journey",
    hasReviewed: false,
    isSending: false,
    failure: null,
    widgetKey: 1,
    turnstile: "running",
  };
}

/** Returns the next state. Leaving a field may mark the field as wrong. Typing marks no further fields as wrong. */
export function reduce(state: FormState, event: FormEvent, rules: FormRules): FormState {
  const next = applyEvent(state, event, rules);
  const hasSameInputs =
    next.values === state.values &&
    next.touched === state.touched &&
    next.externalErrors === state.externalErrors;
  if (hasSameInputs) return next;
  const errors = findShownErrors(next, rules);
  return {
    ...next,
    errors,
    blockingFields: listFields(errors).filter((field) => next.blockingFields.includes(field)),
  };
}

function applyEvent(state: FormState, event: FormEvent, rules: FormRules): FormState {
  switch (event.type) {
    case "restored":
      return restore(state, event, rules);
    case "navigated": {
      const target = event.hash === "" ? state.firstStep : (parseStep(event.hash) ?? state.step);
      // Skips the validation for the journey step, which is always reachable.
      const last = target === "journey" ? target : findUnfinished(findErrors(state.values, rules));
      const step = isAtOrBefore(target, last) ? target : last;
      return { ...state, step, hasReviewed: state.hasReviewed || step === "review" };
    }
    case "changed": {
      const { values } = event;
      const isChosen = (name: MeaningField) =>
        state.chosenMeanings.includes(name) || values[name] !== state.values[name];
      const chosenMeanings = (["timeOf", "returnTimeOf"] as const).filter(isChosen);
      const suggested = suggestTimes(state.values, values, rules.data.places, chosenMeanings);
      const changed = setValues(state, suggested);
      // Typing must not bring back an error that the visitor has corrected.
      const shown = listFields(state.errors);
      return { ...changed, chosenMeanings, touched: changed.touched.filter((name) => shown.includes(name)) };
    }
    case "blurred":
      return { ...setValues(state, event.values), touched: [...state.touched, event.field] };
    case "continued": {
      const current = setValues(state, event.values);
      // From the review, the visitor may resend answers that the Worker has rejected.
      const externalErrors = state.step === "review" ? [] : current.externalErrors;
      const blocking = [...externalErrors, ...findErrors(event.values, rules)].filter((error) =>
        isAtOrBefore(stepOf(error), state.step),
      );
      return blocking.length > 0
        ? blockStep({ ...current, externalErrors }, blocking)
        : { ...current, externalErrors };
    }
    case "reset": {
      const prefilled = readQuery(new URLSearchParams(event.search), rules.data);
      const draft = { query: event.search, key: event.key, prefilled, hasEarlierAnswers: false };
      const { step, hasReviewed, failedAttempts, widgetKey, turnstile } = state;
      const fresh = createFormState(event.search, undefined, rules);
      return { ...fresh, draft, step, hasReviewed, failedAttempts, widgetKey, turnstile };
    }
    case "turnstile": {
      const { status } = event;
      // If the check has failed, pressing Send renders a new widget, which checks again.
      const isRestarted = status === "awaited" && state.turnstile === "failed";
      const failure = status === "awaited" ? null : state.failure;
      return { ...state, failure, widgetKey: state.widgetKey + (isRestarted ? 1 : 0), turnstile: status };
    }
    case "sent":
      return { ...state, isSending: true };
    case "responded":
      return applyResult(state, event);
  }
}

/** Fills a new query into the stored draft. A posted form overrides the draft. Input before hydration overrides both. */
function restore(
  state: FormState,
  { values: typed, stored, search, key }: Extract<FormEvent, { type: "restored" }>,
  { data }: FormRules,
): FormState {
  // The URL may have changed since the first render.
  const queryValues = readQuery(new URLSearchParams(search), data);
  const isNewQuery = stored?.query !== search && Object.keys(queryValues).length > 0;
  const next = stored
    ? { ...stored, ...(isNewQuery && { ...applyQuery(stored, queryValues, data.places), query: search }) }
    : { ...createForm(queryValues, data.places), query: search };
  const isPosted = state.failedAttempts > 0;
  const base = isPosted ? state.initial : next.values;
  const changed = listDifferences(typed, state.initial).map((name) => [name, typed[name]]);
  const values = { ...base, ...Object.fromEntries(changed) };
  const names = Object.keys(queryValues).filter(isFieldName);
  const namesJourney = names.some((name) => getField(name).step !== "travellers");
  const hasEarlierAnswers =
    stored && isNewQuery && namesJourney
      ? listDifferences(values, state.initial).some((name) => isApplicable(name, values))
      : (stored?.hasEarlierAnswers ?? false);
  const draft = { query: next.query, key, prefilled: next.prefilled, hasEarlierAnswers };
  return { ...setValues(state, values), draft };
}

function applyResult(
  state: FormState,
  { result, newKey }: Extract<FormEvent, { type: "responded" }>,
): FormState {
  if (result.request) return state;
  const { code, failure, errors } = result;
  const isTaken = code === "already-sent" && state.draft;
  const draft = isTaken ? { ...state.draft, key: newKey } : state.draft;
  // The Worker may have used up Turnstile's token, which is valid only once.
  const retry = {
    widgetKey: state.widgetKey + 1,
    turnstile: "running",
    isSending: false,
    draft,
    failure,
  } as const;
  return errors.length > 0
    ? { ...blockStep(state, errors), ...retry, externalErrors: errors }
    : { ...state, ...retry };
}

/** If an answer has changed, clears the external errors and marks their fields as touched. Otherwise returns the same state. */
function setValues(state: FormState, values: FormValues): FormState {
  if (listDifferences(state.values, values).length === 0) return state;
  const touched = [...state.touched, ...listFields(state.externalErrors)];
  return { ...state, values, touched, externalErrors: [] };
}

function blockStep(state: FormState, errors: readonly FieldError[]): FormState {
  const blockingFields = listFields(errors);
  return {
    ...state,
    touched: [...state.touched, ...blockingFields],
    blockingFields,
    failedAttempts: state.failedAttempts + 1,
  };
}

/** Validates only if needed, because validation may load time zone data, which blocks a slow phone. */
function findShownErrors(
  { values, touched, externalErrors }: Pick<FormState, "values" | "touched" | "externalErrors">,
  rules: FormRules,
): readonly FieldError[] {
  if (touched.length === 0) return externalErrors;
  const isNew = ({ field }: FieldError) => !externalErrors.some((error) => error.field === field);
  return [
    ...externalErrors,
    ...findErrors(values, rules).filter((error) => touched.includes(error.field) && isNew(error)),
  ];
}

/**
 * Returns the errors of the blocking fields up to the current step. Omits errors of other fields, because a longer
 * summary would push down the field in which the visitor types.
 * @param isHydrated If false, returns the errors of all steps, because all steps may be visible.
 */
export function listSummary(
  { errors, blockingFields, step }: FormState,
  isHydrated: boolean,
): readonly FieldError[] {
  const remaining = errors.filter(({ field }) => blockingFields.includes(field));
  return isHydrated ? remaining.filter((error) => isAtOrBefore(stepOf(error), step)) : remaining;
}

function listFields(errors: readonly FieldError[]): readonly FieldName[] {
  return errors.map(({ field }) => field);
}
