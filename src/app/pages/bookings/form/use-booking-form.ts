import {
  type FocusEvent,
  type FormEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import { type FieldError, isFieldError } from "../../../../shared/booking/booking-request.ts";
import { type FieldName, type FormValues, getField, isAsked } from "../../../../shared/booking/fields.ts";
import type { BookingSubmission } from "../../../../shared/booking/submission.ts";
import { TURNSTILE_FIELD } from "../../../../shared/turnstile.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useIsLive } from "../../../ui/use-is-live.ts";
import type { BookingsData } from "../data.ts";
import {
  createKey,
  type Draft,
  listDifferences,
  mergeValues,
  readDraft,
  startDraft,
  wasSentFrom,
  writeDraft,
  writeSent,
} from "./draft.ts";
import {
  findField,
  readElements,
  readTrap,
  readTurnstileToken,
  writeElements,
  writeTrap,
} from "./form-elements.ts";
import { findUnfinished, isReached, SHOWN_STEPS, type ShownStep } from "./form-step.ts";
import { createValues, fillIn, findPrefilledErrors, namesJourney } from "./prefill.ts";
import { suggestTimes } from "./suggest-times.ts";
import { useFieldErrors } from "./use-field-errors.ts";
import { useSending } from "./use-sending.ts";
import { useStep } from "./use-step.ts";
import { useSummaryFocus } from "./use-summary-focus.ts";
import { useTurnstile } from "./use-turnstile.ts";

/**
 * The behaviour of the booking form. Its elements hold what was typed; this reads them, stores a draft for the
 * session, says what is wrong, goes from step to step and sends.
 * @param submission A form that came back, posted without JavaScript.
 */
export function useBookingForm(data: BookingsData, submission: BookingSubmission | undefined) {
  const services = useContext(BrowserServicesContext);
  const isLive = useIsLive();
  const location = useLocation();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const draft = useRef<Draft>(null);
  /** What the visitor has answered in this form. */
  const answered = useRef(new Set<FieldName>());
  const [initial] = useState(
    () => submission?.values ?? createValues(new URLSearchParams(location.search), data),
  );
  const [values, setValues] = useState(initial);
  /** What an earlier draft answers beside a journey that the address names. */
  const [kept, setKept] = useState<readonly FieldName[]>([]);
  const { step, goTo, ...steps } = useStep();
  const { summaryRef, focusSummary } = useSummaryFocus(isLive, submission !== undefined);
  const readNow = () => formRef.current && readElements(formRef.current);
  const findFirst = () => submission?.errors ?? findPrefilledErrors(initial, data);
  const errors = useFieldErrors(data, findFirst, readNow);
  const sending = useSending(data.words.form);
  const turnstile = useTurnstile();

  /** What was typed before JavaScript ran wins over the draft, and a new journey in the address over both. */
  function restoreDraft(form: HTMLFormElement): FormValues {
    const typed = readElements(form);
    const found = services && readDraft(services.memory);
    const query = new URLSearchParams(location.search);
    const isNewQuery = found?.query !== location.search;
    const stored = found && isNewQuery ? addQuery(found.values, query) : found?.values;
    const restored = mergeValues(submission?.values ?? stored ?? createValues(query, data), typed, initial);
    writeElements(form, restored);
    if (found && isNewQuery && namesJourney(query, data)) {
      setKept(listDifferences(restored, initial).filter((name) => isAsked(name, restored)));
    }
    const begun = found ?? startDraft(restored, "");
    const key = submission?.key ?? begun.key;
    draft.current = { ...begun, key, values: restored, query: location.search };
    return restored;
  }

  function addQuery(before: FormValues, query: URLSearchParams): FormValues {
    const filled = fillIn(before, query, data);
    return { ...filled, ...suggestTimes(before, filled, data.places) };
  }

  function store(changed: FormValues): void {
    // The same values in another object would render the whole form once more.
    setValues((before) => (listDifferences(before, changed).length === 0 ? before : changed));
    if (!services || !draft.current) return;
    draft.current = { ...draft.current, values: changed };
    writeDraft(services.memory, draft.current);
  }

  const enter = useEffectEvent(({ hash }: Location) => {
    const form = formRef.current;
    if (!form) return;
    if (services && location.search && wasSentFrom(services.memory, location.key)) {
      // What this address names has been asked for: the way back leads to another request.
      navigate({ search: "", hash: "" }, { replace: true });
      return;
    }
    const isNew = !draft.current && !(services && readDraft(services.memory));
    if (!draft.current) {
      const restored = restoreDraft(form);
      store(restored);
      errors.onChanged(restored);
    }
    if (services && draft.current && !draft.current.entries.includes(location.key)) {
      draft.current = { ...draft.current, entries: [...draft.current.entries, location.key] };
      writeDraft(services.memory, draft.current);
    }
    const first = submission ? findUnfinished(submission.errors) : "journey";
    steps.enter(hash, first, isNew, () => findUnfinished(errors.findErrors(readElements(form))));
  });
  // Before anything is painted, so that neither the whole form nor an empty one is seen first.
  useLayoutEffect(() => {
    if (isLive) enter(location);
  }, [isLive, location]);

  /** Leaves a step for a later one, if nothing up to here has to be corrected; after the last one sends. */
  function goOn(next: ShownStep | undefined): void {
    const form = formRef.current;
    if (!form) return;
    const problems = errors.findErrors(readElements(form));
    const toCorrect = problems.filter(({ field }) => isReached(getField(field).step, step));
    if (toCorrect.length > 0) showProblems(toCorrect);
    else if (next) goTo(next);
    else void sendNow(form);
  }

  function showProblems(problems: readonly FieldError[]): void {
    errors.show(problems);
    focusSummary();
  }

  async function sendNow(form: HTMLFormElement): Promise<void> {
    if (!services || !draft.current) return;
    const token = readTurnstileToken(form);
    if (services.showTurnstile && token === "") {
      sending.setFailure(null);
      turnstile.waitFor();
      return;
    }
    const proof = token === "" ? {} : { [TURNSTILE_FIELD]: token };
    const body = { ...readElements(form), website: readTrap(form), ...proof };
    const result = await sending.send(services, body, draft.current.key);
    // A token is good for one request, taken or not.
    if (result && result.kind !== "stored") turnstile.restart();
    if (result?.kind === "stored") {
      writeSent(services.memory, result.request, draft.current);
      navigate({ hash: "#sent" }, { replace: true });
    } else if (result?.kind === "rejected") {
      // The visitor cannot empty a field that is not shown.
      writeTrap(form, "");
      // The key belongs to another text of this request: what is in the form now is a new one.
      if (result.code === "already-sent") draft.current = { ...draft.current, key: createKey() };
      const problems = result.problems.filter(isFieldError);
      if (problems.length > 0) showProblems(problems);
    }
  }

  return {
    isSending: sending.isSending,
    attempt: sending.attempt,
    failure:
      sending.failure ??
      (step === "review" && turnstile.status === "failed" ? data.words.form.turnstile.failed : null),
    /** Null where it is off. */
    turnstile: services?.showTurnstile ? turnstile : null,
    formRef,
    summaryRef,
    isLive,
    initial,
    values,
    kept,
    /** Leaves nothing in the form but what the address says. */
    startAfresh(): void {
      if (formRef.current) writeElements(formRef.current, initial);
      draft.current = { ...startDraft(initial, location.search), entries: [location.key] };
      answered.current.clear();
      store(initial);
      setKept([]);
      errors.show(findFirst());
      document.getElementById(step)?.focus();
    },
    step,
    errors: errors.shown,
    /** What the summary lists: of the steps up to the one on the screen. */
    summarised: isLive
      ? errors.summarised.filter(({ field }) => isReached(getField(field).step, step))
      : errors.summarised,
    goTo,
    /** Leads from a changed step back to the review; null where the visitor has not been there yet, or is. */
    goToReview: steps.hasReviewed && step !== "review" ? () => goOn("review") : null,
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      const form = formRef.current;
      if (!isLive || !form) return;
      const typed = readElements(form);
      const field = findField(target);
      if (field) answered.current.add(field);
      const decidesTimes = field === "serviceType" || field === "pickup" || field === "dropoff";
      const times = decidesTimes ? suggestTimes(values, typed, data.places, answered.current) : {};
      writeElements(form, times);
      const changed = { ...typed, ...times };
      store(changed);
      errors.onChanged(changed);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
      const field = findField(target);
      if (!isLive || field === null) return;
      // Radio buttons and ticks of one group are one field.
      if (findField(relatedTarget) !== field) errors.onLeft(field);
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      if (!isLive) return;
      event.preventDefault();
      goOn(SHOWN_STEPS[SHOWN_STEPS.indexOf(step) + 1]);
    },
  };
}
