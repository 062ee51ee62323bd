import {
  type FocusEvent,
  type FormEvent,
  useContext,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { type FieldError, withMessages } from "../../../../shared/booking/booking-request.ts";
import { type FormValues, getField } from "../../../../shared/booking/fields.ts";
import type { BookingSubmission } from "../../../../shared/booking/submission.ts";
import { TURNSTILE_FIELD } from "../../../../shared/turnstile.ts";
import { BrowserServicesContext, type SendingResult } from "../../../browser-services.ts";
import { useIsLive } from "../../../ui/use-is-live.ts";
import type { BookingsData } from "../data.ts";
import { checkValues } from "./check-values.ts";
import { createKey, readDraft, startDraft, wasSentFrom, writeDraft, writeSent } from "./draft.ts";
import { useAfterPress, useShownStep, useSummaryFocus } from "./form-effects.ts";
import {
  findField,
  readElements,
  readTrap,
  readTurnstileToken,
  writeElements,
  writeTrap,
} from "./form-elements.ts";
import { createFormState, reduceForm } from "./form-state.ts";
import {
  earlierStep,
  findUnfinished,
  isReached,
  parseStep,
  SHOWN_STEPS,
  type ShownStep,
} from "./form-step.ts";
import { createValues, findPrefilledErrors } from "./prefill.ts";
import { restoreDraft } from "./restore-draft.ts";
import { suggestTimes } from "./suggest-times.ts";

/**
 * The behaviour of the booking form. The form's elements hold the typed values; form-state.ts has all other state. This
 * hook turns what happens into events of that state, stores the draft, and sends the request.
 * @param submission A form posted without JavaScript and rejected.
 */
export function useBookingForm(data: BookingsData, submission: BookingSubmission | undefined) {
  const services = useContext(BrowserServicesContext);
  const isLive = useIsLive();
  const location = useLocation();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  /** A ref, because state updates too late for a double click. */
  const isUnderWay = useRef(false);
  const [initial] = useState(
    () => submission?.values ?? createValues(new URLSearchParams(location.search), data),
  );
  const findFirst = () => submission?.errors ?? findPrefilledErrors(initial, data);
  const [state, dispatch] = useReducer(reduceForm, null, () =>
    createFormState(initial, findFirst(), submission !== undefined),
  );
  const { values, draft, step, turnstile } = state;
  const afterPress = useAfterPress();
  const summaryRef = useSummaryFocus(state.stops, isLive, submission !== undefined);
  useShownStep(step);

  const enter = useEffectEvent(({ hash, search, key }: Location) => {
    const form = formRef.current;
    if (!form) return;
    if (services && search && wasSentFrom(services.memory, key)) {
      // The request that this address prefilled has been sent: after Back the form starts another one.
      navigate({ search: "", hash: "" }, { replace: true });
      return;
    }
    const stored = services && readDraft(services.memory);
    if (!draft) {
      const restored = restoreDraft(readElements(form), initial, { stored, submission, search, data });
      writeElements(form, restored.draft.values);
      dispatch({ type: "restored", ...restored });
      if (state.errors.length > 0) takeTyped(restored.draft.values);
    }
    const first = submission ? findUnfinished(submission.errors) : "journey";
    const named = hash === "" ? first : parseStep(hash);
    const wanted = named ?? step;
    // Skips the validation: no step comes before the first.
    const next =
      wanted === "journey" ? wanted : earlierStep(wanted, findUnfinished(findErrors(readElements(form))));
    dispatch({ type: "entered", entry: key, step: next });
    // Corrects the address if it names a step that cannot be shown: its history entry would show another step. Without
    // anything filled in, for example after a request has been sent, the page begins at its top.
    const isNew = !draft && !stored;
    if (hash === "" || !named || (next === named && !isNew)) return;
    goTo(next === "journey" ? null : next, { replace: true });
  });
  // Before the paint, so that neither the whole form nor an empty one flashes up.
  useLayoutEffect(() => {
    if (isLive) enter(location);
  }, [isLive, location]);

  useEffect(() => {
    if (services && draft) writeDraft(services.memory, { ...draft, values });
  }, [services, draft, values]);

  function findErrors(typed: FormValues): readonly FieldError[] {
    const result = checkValues(typed, data.itineraryWords);
    return result.ok ? [] : withMessages(result.problems, data.errorTexts);
  }

  /** Validates only if an error is shown: it is slow on a phone, and typing adds no error. */
  function takeTyped(typed: FormValues, field: ReturnType<typeof findField> = null): void {
    const wrong = state.errors.length > 0 ? findErrors(typed) : [];
    dispatch({ type: "typed", values: typed, field, wrong });
  }

  /** Navigates to a step, or with null to the beginning of the page. */
  function goTo(next: ShownStep | null, options?: { readonly replace: boolean }): void {
    navigate({ search: location.search, hash: next ? `#${next}` : "" }, options);
  }

  /** Continues to a later step, or sends after the last one, unless a step up to the current one has errors. */
  function goOn(next: ShownStep | undefined): void {
    const form = formRef.current;
    if (!form) return;
    const wrong = findErrors(readElements(form)).filter(isOfReachedStep);
    if (wrong.length > 0) dispatch({ type: "stopped", wrong });
    else if (next) goTo(next);
    else void send(form);
  }

  function isOfReachedStep({ field }: FieldError): boolean {
    return isReached(getField(field).step, step);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    if (!services || !draft) return;
    const token = readTurnstileToken(form);
    if (services.showTurnstile && token === "") return dispatch({ type: "turnstile", status: "waited-for" });
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "sent" });
    const proof = token === "" ? {} : { [TURNSTILE_FIELD]: token };
    const body = { ...readElements(form), website: readTrap(form), ...proof };
    const result = await services.sendBooking(body, draft.key);
    // Blocks further requests after success: a second tap may come before the confirmation appears.
    isUnderWay.current = result.kind === "stored";
    const failure = describeFailure(result, data.words.form);
    dispatch({ type: "answered", result, failure, newKey: createKey() });
    // The visitor cannot see the honeypot field to empty it.
    if (result.kind === "rejected") writeTrap(form, "");
    if (result.kind !== "stored") return;
    writeSent(services.memory, result.request, draft);
    navigate({ hash: "#sent" }, { replace: true });
  }

  const hasCheckFailed = step === "review" && turnstile.status === "failed";
  const summarised = state.errors.filter(({ field }) => state.summarised.includes(field));
  return {
    state,
    failure: state.failure ?? (hasCheckFailed ? data.words.form.turnstile.failed : null),
    /** Null if Turnstile is off. */
    turnstile: services?.showTurnstile
      ? {
          ...turnstile,
          onPassed: () => dispatch({ type: "turnstile", status: "passed" }),
          onFailed: () => dispatch({ type: "turnstile", status: "failed" }),
        }
      : null,
    formRef,
    summaryRef,
    isLive,
    initial,
    /** The errors of the summary, of the steps up to the current one. */
    summarised: isLive ? summarised.filter(isOfReachedStep) : summarised,
    /** Resets the form to the values from the address. */
    startAfresh(): void {
      if (formRef.current) writeElements(formRef.current, initial);
      const afresh = { ...startDraft(initial, location.search), entries: [location.key] };
      dispatch({ type: "started-afresh", draft: afresh, wrong: findFirst() });
      document.getElementById(step)?.focus();
    },
    goTo,
    /** Returns to the review after a change; null if the visitor has not seen the review, or is there. */
    goToReview: state.hasReviewed && step !== "review" ? () => goOn("review") : null,
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      const form = formRef.current;
      if (!isLive || !form) return;
      const typed = readElements(form);
      const field = findField(target);
      const decidesTimes = field === "serviceType" || field === "pickup" || field === "dropoff";
      const times = decidesTimes
        ? suggestTimes(values, typed, data.places, new Set([...state.answered, field]))
        : {};
      writeElements(form, times);
      takeTyped({ ...typed, ...times }, field);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
      const field = findField(target);
      // All radio buttons or checkboxes of a group belong to one field.
      if (!isLive || field === null || findField(relatedTarget) === field) return;
      // An error shifts the layout, so it waits until the press that left the field is over.
      afterPress(() => {
        const form = formRef.current;
        if (form) dispatch({ type: "left", field, wrong: findErrors(readElements(form)) });
      });
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      if (!isLive) return;
      event.preventDefault();
      goOn(SHOWN_STEPS[SHOWN_STEPS.indexOf(step) + 1]);
    },
  };
}

/** Returns why a request was not sent; null on success, or if the error summary explains it. */
function describeFailure(result: SendingResult, words: BookingsData["words"]["form"]): string | null {
  if (result.kind === "unknown") return navigator.onLine ? words.failed : words.offline;
  return result.kind === "rejected" && result.problems.length === 0 ? result.message : null;
}
