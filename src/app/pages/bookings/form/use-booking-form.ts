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
import type { FieldError } from "../../../../shared/booking/errors.ts";
import { FIELD_NAMES, type FieldName, type FormValues, findStep } from "../../../../shared/booking/fields.ts";
import { TURNSTILE_FIELD } from "../../../../shared/turnstile.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useIsLive } from "../../../ui/use-is-live.ts";
import type { BookingSubmission, BookingsData } from "../data.ts";
import {
  clearDraft,
  type Draft,
  mergeValues,
  readDraft,
  startDraft,
  writeDraft,
  writeSent,
} from "./draft.ts";
import {
  findField,
  readCheckToken,
  readElements,
  readTrap,
  writeElements,
  writeTrap,
} from "./form-elements.ts";
import { earlierStep, findUnfinished, parseStep, SHOWN_STEPS, type ShownStep } from "./form-step.ts";
import { createValues, readQuery } from "./prefill.ts";
import { suggestTimes } from "./suggest-times.ts";
import { useFieldErrors } from "./use-field-errors.ts";
import { usePersonCheck } from "./use-person-check.ts";
import { useSending } from "./use-sending.ts";

/**
 * The behaviour of the booking form. Its elements hold what was typed; this reads them, keeps a draft for the
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
  const [initial] = useState(
    () => submission?.values ?? createValues(new URLSearchParams(location.search), data),
  );
  const [values, setValues] = useState(initial);
  const [step, setStep] = useState<ShownStep>("journey");
  /** Counts the times that the summary of errors was asked for; each time it gets the focus. */
  const [summaries, setSummaries] = useState(submission ? 1 : 0);
  const readNow = () => formRef.current && readElements(formRef.current);
  const errors = useFieldErrors(data, submission?.errors ?? [], readNow);
  const sending = useSending(data.words.form);
  const check = usePersonCheck();

  /** What was typed before JavaScript ran wins over the draft, and a new journey in the address over both. */
  function restoreDraft(form: HTMLFormElement): FormValues {
    const typed = readElements(form);
    const found = services && readDraft(services.memory);
    const query = new URLSearchParams(location.search);
    const isNewQuery = found?.query !== location.search;
    const kept = found ? { ...found.values, ...(isNewQuery && readQuery(query, data)) } : initial;
    const restored = mergeValues(submission?.values ?? kept, typed, initial);
    writeElements(form, restored);
    const { key, startedAt } = submission?.ticket ?? found ?? startDraft(restored, "");
    draft.current = { values: restored, query: location.search, key, startedAt };
    return restored;
  }

  function keep(changed: FormValues): void {
    // The same values in another object would render the whole form once more.
    setValues((before) => (areSame(before, changed) ? before : changed));
    if (!services || !draft.current) return;
    draft.current = { ...draft.current, values: changed };
    writeDraft(services.memory, draft.current);
  }

  const enter = useEffectEvent(({ hash }: Location) => {
    const form = formRef.current;
    if (!form) return;
    if (!draft.current) keep(restoreDraft(form));
    const first = submission ? findUnfinished(submission.errors) : "journey";
    const named = hash === "" ? first : parseStep(hash);
    const wanted = named ?? step;
    // Nothing comes before the first step, so there is nothing to find out.
    if (wanted === "journey") setStep(wanted);
    else setStep(earlierStep(wanted, findUnfinished(errors.findErrors(readElements(form)))));
  });
  // Before anything is painted, so that neither the whole form nor an empty one is seen first.
  useLayoutEffect(() => {
    if (isLive) enter(location);
  }, [isLive, location]);

  function goTo(next: ShownStep): void {
    navigate({ search: location.search, hash: `#${next}` });
  }

  function showProblems(problems: readonly FieldError[]): void {
    errors.show(problems);
    setSummaries((count) => count + 1);
  }

  async function sendNow(form: HTMLFormElement): Promise<void> {
    if (!services || !draft.current) return;
    const token = readCheckToken(form);
    if (services.showPersonCheck && token === "") {
      sending.setFailure(null);
      check.waitFor();
      return;
    }
    const { key, startedAt } = draft.current;
    const proof = token === "" ? {} : { [TURNSTILE_FIELD]: token };
    const body = { ...readElements(form), website: readTrap(form), startedAt, ...proof };
    const result = await sending.send(services, body, key);
    // A token is good for one request, whatever becomes of it.
    if (result && result.kind !== "stored") check.restart();
    if (result?.kind === "stored") {
      clearDraft(services.memory);
      writeSent(services.memory, result.request);
      navigate({ hash: "#sent" }, { replace: true });
    } else if (result?.kind === "refused") {
      // Whatever filled the field that nobody sees, the visitor could not empty it.
      writeTrap(form, "");
      // The key belongs to another text of this request: what stands here now is a new one.
      if (result.code === "already-sent") draft.current = { ...draft.current, key: crypto.randomUUID() };
      const problems = result.problems.filter(isOurField);
      if (problems.length > 0) showProblems(problems);
    }
  }

  return {
    isSending: sending.isSending,
    failure:
      sending.failure ??
      (step === "review" && check.status === "failed" ? data.words.form.personCheck.failed : null),
    /** Null where the site does not check. */
    check: services?.showPersonCheck ? check : null,
    formRef,
    isLive,
    initial,
    values,
    step,
    summaries,
    errors: errors.shown,
    goTo,
    onInput({ target }: FormEvent<HTMLFormElement>): void {
      const form = formRef.current;
      if (!isLive || !form) return;
      const typed = readElements(form);
      const field = findField(target);
      const isPlace = field === "pickup" || field === "dropoff";
      const times = isPlace ? suggestTimes(values, typed, data.places) : {};
      writeElements(form, times);
      const changed = { ...typed, ...times };
      keep(changed);
      errors.onChanged(changed);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
      const field = findField(target);
      if (!isLive || field === null) return;
      // Radio buttons and ticks of one group are one field.
      if (findField(relatedTarget) !== field) errors.onLeft(field);
    },
    onSubmit(event: FormEvent<HTMLFormElement>): void {
      const form = formRef.current;
      if (!isLive || !form) return;
      event.preventDefault();
      const problems = errors.findErrors(readElements(form));
      const reached = SHOWN_STEPS.indexOf(step);
      const toMend = problems.filter(({ field }) => SHOWN_STEPS.indexOf(findStep(field)) <= reached);
      const next = SHOWN_STEPS[reached + 1];
      if (toMend.length > 0) showProblems(toMend);
      else if (next) goTo(next);
      else void sendNow(form);
    },
  };
}

function areSame(one: FormValues, other: FormValues): boolean {
  return FIELD_NAMES.every((name) => String(one[name]) === String(other[name]));
}

function isOurField(problem: { field: string; message: string }): problem is FieldError {
  return (FIELD_NAMES as readonly string[]).includes(problem.field as FieldName);
}
