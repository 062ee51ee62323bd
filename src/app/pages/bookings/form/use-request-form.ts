import {
  type FocusEvent,
  type FormEvent as InputEvent,
  useContext,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { type Location, useLocation, useNavigate } from "react-router";
import type { RejectedForm } from "../../../../shared/booking/responses.ts";
import { TURNSTILE_FIELD } from "../../../../shared/protocol.ts";
import { createToken } from "../../../../shared/random.ts";
import { DRAFT_KEY, type LastSent, SENT_KEY } from "../../../booking-memory.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import type { BookingsData } from "../bookings-data.ts";
import { createNextDraft, readDraft } from "./draft.ts";
import { afterPress, useMoveToStep, useSummaryFocus } from "./form-effects.ts";
import { findInput, HONEYPOT_NAME, readElements, readFieldName, writeElements } from "./form-elements.ts";
import {
  createFormState,
  createRules,
  type FormEvent,
  type FormState,
  listSummary,
  reduce,
} from "./form-state.ts";
import { parseStep, SHOWN_STEPS, type ShownStep } from "./form-step.ts";
import { sendBooking } from "./send-booking.ts";

/** Connects the form's elements, the URL and the browser services with the state, which form-state.ts computes. */
export function useRequestForm(data: BookingsData, rejectedForm: RejectedForm | undefined) {
  const services = useContext(BrowserServicesContext);
  const isHydrated = useIsHydrated();
  const location = useLocation();
  const navigate = useNavigate();
  const formRef = useRef<HTMLFormElement>(null);
  const rules = createRules(data, () => new Date(services?.estimateServerTime() ?? Date.now()));
  const [state, setState] = useState(() => createFormState(location.search, rejectedForm, rules));
  const { step } = state;
  /** The current state. React updates its own copy too late for a double click. */
  const latest = useRef(state);

  /** From the event `restored` on, writes each changed draft to the tab's memory. */
  function dispatch(event: FormEvent): FormState {
    const before = latest.current;
    const next = reduce(before, event, rules);
    latest.current = next;
    setState(next);
    const { draft, values } = next;
    const isChanged = draft !== before.draft || values !== before.values;
    if (services && draft && isChanged) services.memory.write(DRAFT_KEY, { ...draft, values });
    return next;
  }

  const summaryRef = useSummaryFocus(state.failedAttempts, isHydrated, rejectedForm !== undefined);
  useMoveToStep(step);

  // Restores or creates the draft. Shows the step that the URL names, or the first unfinished step before that step.
  const showLocation = useEffectEvent(({ hash, search }: Location) => {
    const form = formRef.current;
    if (!form || !services) return;
    let isNew = false;
    if (!latest.current.draft) {
      const stored = readDraft(services.memory);
      isNew = stored === null;
      const typed = readElements(form);
      const key = rejectedForm?.key ?? stored?.key ?? createToken();
      const restored = dispatch({ type: "restored", values: typed, stored, search, key });
      writeElements(form, typed, restored.values);
    }
    const { step } = dispatch({ type: "navigated", hash });
    const named = parseStep(hash);
    // Corrects a fragment that names a hidden step. With a new draft, also removes a fragment such as `#pickup`.
    if (named && (named !== step || isNew)) goTo(step === "journey" ? null : step, { replace: true });
  });
  // Runs before the paint, so that the empty form does not flash up after a navigation.
  useLayoutEffect(() => {
    if (isHydrated) showLocation(location);
  }, [isHydrated, location]);

  /** Navigates to a step, or to the URL without a fragment if `target` is null. */
  function goTo(target: ShownStep | null, options?: { readonly replace: boolean }): void {
    navigate({ search: location.search, hash: target ? `#${target}` : "" }, options);
  }

  /** Navigates to `next` or, if undefined, sends the request. Stays if the shown step or an earlier step has errors. */
  function continueTo(next: ShownStep | undefined): void {
    const form = formRef.current;
    if (!form) return;
    const { failedAttempts } = latest.current;
    if (dispatch({ type: "continued", values: readElements(form) }).failedAttempts > failedAttempts) return;
    if (next) goTo(next);
    else void send(form);
  }

  async function send(form: HTMLFormElement): Promise<void> {
    const { draft, values, isSending } = latest.current;
    if (!services || !draft || isSending) return;
    const token = findInput(form, TURNSTILE_FIELD)?.value ?? "";
    const honeypot = findInput(form, HONEYPOT_NAME);
    if (services.showTurnstile && token === "") {
      dispatch({ type: "turnstile", status: "awaited" });
      return;
    }
    dispatch({ type: "sent" });
    const proof = token === "" ? {} : { [TURNSTILE_FIELD]: token };
    const body = { ...values, [HONEYPOT_NAME]: honeypot?.value, ...proof };
    const result = await sendBooking(services, body, draft.key, data.words.form);
    dispatch({ type: "responded", result, newKey: createToken() });
    if (!result.request) {
      if (honeypot) honeypot.value = "";
      return;
    }
    services.memory.write(DRAFT_KEY, createNextDraft(values, createToken()));
    services.memory.write(SENT_KEY, { ...result.request, search: location.search } satisfies LastSent);
    navigate(result.request.confirmation, { replace: true });
  }

  return {
    state,
    rules,
    isHydrated,
    formRef,
    summaryRef,
    summary: listSummary(state, isHydrated),
    onTurnstile: (status: "passed" | "failed") => void dispatch({ type: "turnstile", status }),
    onReset(): void {
      const fresh = dispatch({ type: "reset", search: location.search, key: createToken() });
      if (formRef.current) writeElements(formRef.current, state.values, fresh.values);
      document.getElementById(step)?.focus();
    },
    goBack: () => goTo(SHOWN_STEPS[SHOWN_STEPS.indexOf(step) - 1] ?? null),
    goToReview: state.hasReviewed && step !== "review" ? () => continueTo("review") : null,
    onInput(): void {
      const form = formRef.current;
      if (!isHydrated || !form) return;
      const typed = readElements(form);
      const changed = dispatch({ type: "changed", values: typed });
      writeElements(form, typed, changed.values);
    },
    onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>): void {
      const field = readFieldName(target);
      // All radio buttons or checkboxes of a group belong to one field.
      if (!isHydrated || field === null || readFieldName(relatedTarget) === field) return;
      // Waits until the press that moved the focus is over, because an error would shift the pressed element away.
      afterPress(() => {
        if (formRef.current) dispatch({ type: "blurred", values: readElements(formRef.current), field });
      });
    },
    onSubmit(event: InputEvent<HTMLFormElement>): void {
      if (!isHydrated) return;
      event.preventDefault();
      continueTo(SHOWN_STEPS[SHOWN_STEPS.indexOf(step) + 1]);
    },
  };
}
