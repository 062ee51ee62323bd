import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { company } from "../../../../content/company.ts";
import { describeBookingRequest } from "../../../../shared/booking/describe.ts";
import { FORM_STEPS } from "../../../../shared/booking/fields.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { useForm } from "./form-context.ts";
import { usePhoneReader } from "./phone-reader.ts";
import { MissingFlight, ROUTE_PARTS, Route } from "./route.tsx";
import { ReviewWarnings } from "./warnings.tsx";

/** The whole request in words, by step, with a link to each step. */
export function ReviewStep() {
  const { data, words, values, validate } = useForm();
  const { search } = useLocation();
  const { itineraryWords } = data;
  const result = validate(values);
  const readPhone = usePhoneReader(result.ok);
  // The error summary lists what must be corrected first.
  if (!result.ok) return null;
  const lines = describeBookingRequest(result.value, itineraryWords, readPhone);
  return (
    <div className="review">
      <ReviewWarnings />
      {FORM_STEPS.map((step) => (
        <div key={step}>
          <div className="review__head">
            <h3>{words.steps[step].title}</h3>
            <a href={`${search}#${step}`} className="review__change">
              <span aria-hidden="true">{words.changeLabel}</span>
              <span className="visually-hidden">
                {words.changeHint.replace("{step}", words.steps[step].title)}
              </span>
            </a>
          </div>
          {step === "journey" && (
            <>
              <Route lines={lines} />
              <MissingFlight />
            </>
          )}
          <Facts items={lines.filter((line) => line.step === step && !ROUTE_PARTS.includes(line.part))} />
        </div>
      ))}
    </div>
  );
}

/**
 * Explains why the request was not sent and what to do, alone or beside field errors. The focus stays on the submit
 * button, for another attempt.
 */
export function SendingFailure({ message }: { readonly message: string }) {
  const { words, isLive } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const bringIntoView = useEffectEvent(() => {
    if (isLive) box.current?.scrollIntoView({ block: "nearest" });
  });
  useLayoutEffect(() => bringIntoView(), []);
  return (
    <div ref={box} className="form-notice" role="alert">
      <p>{message}</p>
      <ButtonLink href={company.telephone.href} kind="quiet">
        {words.callLabel}
      </ButtonLink>
    </div>
  );
}
