import { type ReactNode, type RefObject, useContext, useEffect, useEffectEvent, useRef } from "react";
import { useLocation } from "react-router";
import type { FieldError } from "../../../../shared/booking/booking-request.ts";
import type { RejectedForm } from "../../../../shared/booking/responses.ts";
import { findWarnings, isAboutAnswer } from "../../../../shared/booking/warnings.ts";
import type { LastSent } from "../../../booking-memory.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useToday } from "../../../ui/use-today.ts";
import type { BookingsData } from "../bookings-data.ts";
import { ContactButtons } from "../contact-ways.tsx";
import { ContactStep } from "./contact-step.tsx";
import { hideUnless } from "./controls.tsx";
import { FormContext, recogniseJourney, useForm } from "./form-context.ts";
import { HONEYPOT_NAME } from "./form-elements.ts";
import type { TurnstileStatus } from "./form-state.ts";
import { SHOWN_STEPS, type ShownStep } from "./form-step.ts";
import { JourneyStep } from "./journey-step.tsx";
import { readQuery } from "./prefill.ts";
import { ReviewStep, SendingFailure } from "./review-step.tsx";
import { TravellersStep } from "./travellers-step.tsx";
import { useRequestForm } from "./use-request-form.ts";

const STEP_PARTS: Readonly<Record<ShownStep, ReactNode>> = {
  journey: <JourneyStep />,
  travellers: <TravellersStep />,
  contact: <ContactStep />,
  review: <ReviewStep />,
};

interface RequestFormProps {
  readonly data: BookingsData;
  /** A form that the browser posted and the Worker rejected. */
  readonly rejectedForm: RejectedForm | undefined;
  /** The last request that was sent from this tab. */
  readonly lastSent: LastSent | null;
}

/** Without JavaScript, the form is one long page. The app shows one of the four steps at a time. */
export function RequestForm({ data, rejectedForm, lastSent }: RequestFormProps) {
  const form = useRequestForm(data, rejectedForm);
  const { isHydrated } = form;
  const { step, draft, initial, values, errors, isSending, widgetKey, turnstile } = form.state;
  const { form: words } = data.words;
  const key = rejectedForm?.key ?? data.key;
  const { search } = useLocation();
  const today = useToday()?.likely ?? null;
  const queryValues = readQuery(new URLSearchParams(search), data);
  // A later step and a prefilled form need no introduction.
  const isHeadCompact = step !== "journey" || Object.keys(queryValues).length > 0;
  const checkFailure = step === "review" && turnstile === "failed" ? words.turnstile.failed : null;
  const failure = form.state.failure ?? checkFailure ?? (isHydrated ? null : rejectedForm?.message);
  const shared = {
    ...form.rules,
    words,
    isHydrated,
    initial,
    values,
    hasEarlierAnswers: draft?.hasEarlierAnswers ?? false,
    onReset: form.onReset,
    errors: new Map(errors.map(({ field, message }) => [field, message])),
    warnings: findWarnings(values, today, data, words.warnings, data.itineraryWords).filter(
      // Without JavaScript, a suggested class would not change with the answers.
      (warning) => isHydrated || isAboutAnswer(warning),
    ),
    today,
    ...recogniseJourney(values, data),
    queryValues,
    lastSent,
  };
  return (
    <FormContext value={shared}>
      <form
        ref={form.formRef}
        className="booking stack stack--m"
        data-compact-head={isHeadCompact ? "" : undefined}
        aria-label={words.title}
        method="post"
        action="/bookings"
        // The browser would show only one error at a time, in its own words.
        noValidate
        onInput={form.onInput}
        onBlur={form.onBlur}
        onSubmit={form.onSubmit}
      >
        {data.needsScript && (
          <noscript>
            <div className="form-notice note note--problem stack">
              <p>{data.needsScript}</p>
              <ContactButtons />
            </div>
          </noscript>
        )}
        <Progress step={step} />
        {form.summary.length > 0 && <ErrorSummary errors={form.summary} ref={form.summaryRef} />}
        {SHOWN_STEPS.map((name) => (
          <fieldset key={name} className="step" aria-labelledby={name} {...hideUnless(name === step)}>
            <h2 id={name} tabIndex={-1}>
              {words.steps[name].heading}
            </h2>
            {/* Omits the hidden review, because a review validates the whole form, which may be slow on a phone. */}
            {(name !== "review" || (isHydrated && step === name)) && (
              <div className="fields">{STEP_PARTS[name]}</div>
            )}
          </fieldset>
        ))}
        <div className="visually-hidden" aria-hidden="true">
          <label htmlFor={HONEYPOT_NAME}>{words.trap}</label>
          <input id={HONEYPOT_NAME} name={HONEYPOT_NAME} type="text" tabIndex={-1} autoComplete="off" />
        </div>
        {key && <input type="hidden" name="key" value={key} />}
        {isHydrated && step === "review" && (
          <Turnstile key={widgetKey} status={turnstile} onChange={form.onTurnstile} />
        )}
        <div className="stack quiet" {...hideUnless(step === "review")}>
          <p>{words.reviewNote}</p>
          {data.replyTime && <p>{data.replyTime}</p>}
          <PrivacyLine words={words} />
        </div>
        <div className="booking__end stack" {...hideUnless(isHydrated)}>
          {step === "review" && <p>{words.sendNote}</p>}
          <div className="buttons buttons--row">
            {form.goToReview && (
              <button type="button" className="button" onClick={form.goToReview}>
                {words.returnLabel}
              </button>
            )}
            <button
              type="submit"
              // If the visitor has seen the review, the main action is to return to the review.
              className={form.goToReview ? "button button--quiet" : "button"}
              aria-disabled={isSending || undefined}
            >
              {isHydrated && step !== "review"
                ? words.continueLabel
                : isSending
                  ? words.sendingLabel
                  : words.sendLabel}
            </button>
            {isHydrated && step !== "journey" && (
              <button type="button" className="button button--quiet" onClick={form.goBack}>
                {words.backLabel}
              </button>
            )}
          </div>
        </div>
        {/* The failure appears below the button, so that the button stays in place for a second tap. */}
        {failure && (
          <SendingFailure
            key={`failure-${widgetKey}`}
            message={failure}
            followsSend={form.state.failure !== null}
          />
        )}
      </form>
    </FormContext>
  );
}

function Progress({ step }: { readonly step: ShownStep }) {
  const { words, isHydrated } = useForm();
  const reached = SHOWN_STEPS.indexOf(step);
  return (
    <nav className="progress" aria-label={words.progressLabel}>
      <ol>
        {SHOWN_STEPS.map((name, index) => {
          const { title } = words.steps[name];
          const isDone = isHydrated && index < reached;
          return (
            <li key={name} data-done={isDone || undefined} aria-current={name === step ? "step" : undefined}>
              {isDone || !isHydrated ? (
                <a href={`#${name}`}>
                  {title}
                  {isDone && <span className="visually-hidden"> ({words.doneHint})</span>}
                </a>
              ) : (
                <span>{title}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface ErrorSummaryProps {
  readonly errors: readonly FieldError[];
  readonly ref: RefObject<HTMLElement | null>;
}

function ErrorSummary({ errors, ref }: ErrorSummaryProps) {
  const { words } = useForm();
  return (
    <section
      ref={ref}
      className="form-notice note note--problem stack"
      tabIndex={-1}
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className="title-s">
        {words.summaryTitle}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} data-replace>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TurnstileProps {
  readonly status: TurnstileStatus;
  readonly onChange: (status: "passed" | "failed") => void;
}

function Turnstile({ status, onChange }: TurnstileProps) {
  const { words } = useForm();
  const show = useContext(BrowserServicesContext)?.showTurnstile;
  const container = useRef<HTMLDivElement>(null);
  const note = useRef<HTMLParagraphElement>(null);
  const notify = useEffectEvent(onChange);

  useEffect(() => {
    if (!show || !container.current) return;
    let isUnmounted = false;
    const onStatus = (status: "passed" | "failed") => !isUnmounted && notify(status);
    const widget = show(container.current, onStatus).catch(() => void onStatus("failed"));
    return () => {
      isUnmounted = true;
      void widget.then((remove) => remove?.());
    };
  }, [show]);

  useEffect(() => {
    // The button is always in view, so the note may be out of view.
    if (status === "awaited") note.current?.scrollIntoView({ block: "nearest" });
  }, [status]);

  if (!show) return null;
  return (
    <div className="stack">
      <p className="quiet">{words.turnstile.note}</p>
      <div ref={container} className="turnstile__container" />
      {/* Rendered even while empty, because screen readers may ignore a live region that is added with its text. */}
      <p ref={note} className="turnstile__note" role="status">
        {status === "awaited" ? words.turnstile.waiting : ""}
      </p>
    </div>
  );
}

function PrivacyLine({ words }: { readonly words: BookingsData["words"]["form"] }) {
  const [before, after] = words.privacyLine.split("{link}");
  return (
    <p>
      {before}
      <a href="#privacy">{words.privacyLink}</a>
      {after}
    </p>
  );
}
