import { type FieldError, isFieldError } from "../../../../shared/booking/booking-request.ts";
import type { FieldName, FormValues } from "../../../../shared/booking/fields.ts";
import type { SendingResult } from "../../../browser-services.ts";
import { type Draft, listDifferences } from "./draft.ts";
import type { ShownStep } from "./form-step.ts";

/** The state of Turnstile's check. `waited-for` means that the visitor has tried to send. */
export type TurnstileStatus = "running" | "waited-for" | "passed" | "failed";

/** The state of the booking form. The form's elements hold what the visitor types. */
export interface BookingFormState {
  /** The values of the elements when they were last read. */
  readonly values: FormValues;
  /** The draft without its values; null until it has been restored. */
  readonly draft: Omit<Draft, "values"> | null;
  /** The draft's answered fields, kept although the address names a new journey. */
  readonly kept: readonly FieldName[];
  /** The fields that the visitor has answered in this form. */
  readonly answered: ReadonlySet<FieldName>;
  /** The fields that may show an error: the visitor has left them, or has tried to continue. */
  readonly left: ReadonlySet<FieldName>;
  /** The errors shown at their fields. */
  readonly errors: readonly FieldError[];
  /** The fields in the summary: those that were wrong at the last attempt to continue, and still are. */
  readonly summarised: readonly FieldName[];
  /** Counts the attempts to continue that the summary answers. A rejected form posted without JavaScript is the first. */
  readonly stops: number;
  readonly step: ShownStep;
  /** Whether the visitor has seen the review, and may return there after a change. */
  readonly hasReviewed: boolean;
  readonly isSending: boolean;
  /** Why the request was not sent. */
  readonly failure: string | null;
  /** Counts the responses: a repeated failure must be announced again. */
  readonly responses: number;
  /** Each attempt of Turnstile needs a new widget. */
  readonly turnstile: { readonly status: TurnstileStatus; readonly attempt: number };
}

export type BookingFormEvent =
  | { readonly type: "restored"; readonly draft: Draft; readonly kept: readonly FieldName[] }
  /** The form is shown at a history entry, with a step. */
  | { readonly type: "entered"; readonly entry: string; readonly step: ShownStep }
  /** `wrong` has the present errors. It may be empty if no error is shown, because typing adds none. */
  | {
      readonly type: "typed";
      readonly values: FormValues;
      readonly field: FieldName | null;
      readonly wrong: readonly FieldError[];
    }
  | { readonly type: "left"; readonly field: FieldName; readonly wrong: readonly FieldError[] }
  /** The visitor tried to continue, but a step up to the present one has errors. */
  | { readonly type: "stopped"; readonly wrong: readonly FieldError[] }
  | { readonly type: "started-afresh"; readonly draft: Draft; readonly wrong: readonly FieldError[] }
  | { readonly type: "turnstile"; readonly status: "waited-for" | "passed" | "failed" }
  | { readonly type: "sent" }
  /** The site has answered. `newKey` replaces a key that belongs to another version of the request. */
  | {
      readonly type: "answered";
      readonly result: SendingResult;
      readonly failure: string | null;
      readonly newKey: string;
    };

/** @param wrong The errors of a posted form, or of the values in the address. */
export function createFormState(
  values: FormValues,
  wrong: readonly FieldError[],
  isPosted: boolean,
): BookingFormState {
  return {
    values,
    draft: null,
    kept: [],
    answered: new Set(),
    left: listFields(wrong),
    errors: wrong,
    summarised: [...listFields(wrong)],
    stops: isPosted ? 1 : 0,
    step: "journey",
    hasReviewed: false,
    isSending: false,
    failure: null,
    responses: 0,
    turnstile: { status: "running", attempt: 1 },
  };
}

/**
 * Returns the state after an event. A field's error appears when the visitor leaves the field, a step's errors when the
 * visitor tries to continue. Typing only removes errors, and only an attempt to continue adds to the summary, so that
 * nothing appears at the top of the form while the visitor types further down.
 */
export function reduceForm(state: BookingFormState, event: BookingFormEvent): BookingFormState {
  switch (event.type) {
    case "restored": {
      const { values, ...draft } = event.draft;
      return { ...state, values: keepIfEqual(state.values, values), draft, kept: event.kept };
    }
    case "entered": {
      const { draft, hasReviewed } = state;
      const { entry, step } = event;
      const isKnown = !draft || draft.entries.includes(entry);
      return {
        ...state,
        draft: isKnown ? draft : { ...draft, entries: [...draft.entries, entry] },
        step,
        hasReviewed: hasReviewed || step === "review",
      };
    }
    case "typed": {
      const wrong = listFields(event.wrong);
      return {
        ...showErrors(
          state,
          state.errors.filter(({ field }) => wrong.has(field)),
        ),
        values: keepIfEqual(state.values, event.values),
        answered: event.field ? new Set([...state.answered, event.field]) : state.answered,
      };
    }
    case "left": {
      const left = new Set([...state.left, event.field]);
      const errors = event.wrong.filter(({ field }) => left.has(field));
      return { ...showErrors(state, errors), left };
    }
    case "stopped":
      return stop(state, event.wrong);
    case "started-afresh": {
      const { values, ...draft } = event.draft;
      const afresh = createFormState(values, event.wrong, false);
      const { step, hasReviewed, stops, turnstile } = state;
      return { ...afresh, draft, step, hasReviewed, stops, turnstile };
    }
    case "turnstile": {
      const { status } = event;
      // A check that has failed needs a new widget before it can pass.
      const isRestarted = status === "waited-for" && state.turnstile.status === "failed";
      return {
        ...state,
        failure: status === "waited-for" ? null : state.failure,
        turnstile: { status, attempt: state.turnstile.attempt + (isRestarted ? 1 : 0) },
      };
    }
    case "sent":
      return { ...state, isSending: true };
    case "answered":
      return takeAnswer(state, event);
  }
}

function takeAnswer(
  state: BookingFormState,
  { result, failure, newKey }: Extract<BookingFormEvent, { type: "answered" }>,
): BookingFormState {
  // Replaces an earlier failure only now: removing it earlier would shift the layout during the press.
  const answered = { ...state, isSending: false, failure, responses: state.responses + 1 };
  if (result.kind === "stored") return answered;
  // A token of Turnstile is valid for only one request, even a rejected one.
  const turnstile = { status: "running", attempt: state.turnstile.attempt + 1 } as const;
  if (result.kind === "unknown") return { ...answered, turnstile };
  const isTaken = result.code === "already-sent" && state.draft;
  const draft = isTaken ? { ...state.draft, key: newKey } : state.draft;
  const problems = result.problems.filter(isFieldError);
  const rejected = { ...answered, turnstile, draft };
  return problems.length > 0 ? stop(rejected, problems) : rejected;
}

/** Shows errors after an attempt to continue. Their fields count as left. */
function stop(state: BookingFormState, errors: readonly FieldError[]): BookingFormState {
  const fields = listFields(errors);
  return {
    ...state,
    errors,
    summarised: [...fields],
    left: new Set([...state.left, ...fields]),
    stops: state.stops + 1,
  };
}

function showErrors(state: BookingFormState, errors: readonly FieldError[]): BookingFormState {
  const wrong = listFields(errors);
  return { ...state, errors, summarised: state.summarised.filter((field) => wrong.has(field)) };
}

function listFields(errors: readonly FieldError[]): ReadonlySet<FieldName> {
  return new Set(errors.map(({ field }) => field));
}

/** Equal values in a new object would render the whole form again. */
function keepIfEqual(before: FormValues, after: FormValues): FormValues {
  return listDifferences(before, after).length === 0 ? before : after;
}
