import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { company } from "../../../../content/company.ts";
import { buttons } from "../../../../content/shell.ts";
import { describeBookingRequest } from "../../../../shared/booking/describe.ts";
import { Itinerary } from "../itinerary.tsx";
import { useForm } from "./form-context.ts";
import { ReviewWarnings } from "./notes.tsx";

export function ReviewStep() {
  const { data, words, values, validate } = useForm();
  const result = validate(values);
  if (!result.ok) return null;
  const lines = describeBookingRequest(result.value, data.itineraryWords);
  return (
    <div className="review stack stack--l">
      <ReviewWarnings />
      <Itinerary
        lines={lines}
        data={data}
        renderChange={(step) => (
          <a href={`#${step}`} className="more-link">
            <span aria-hidden="true">{words.changeLabel}</span>
            <span className="visually-hidden">
              {words.changeHint.replace("{step}", words.steps[step].title)}
            </span>
          </a>
        )}
      />
    </div>
  );
}

interface SendingFailureProps {
  readonly message: string;
  /** Whether the Worker or the network has just rejected the request. The button may be far above the failure. */
  readonly followsSend: boolean;
}

/** Does not move the focus, so that the visitor can press the submit button again. */
export function SendingFailure({ message, followsSend }: SendingFailureProps) {
  const { isHydrated } = useForm();
  const box = useRef<HTMLDivElement>(null);
  const bringIntoView = useEffectEvent(() => {
    // Turnstile may fail at any time, even while the visitor still reads the request.
    const isNear = box.current && box.current.getBoundingClientRect().top < 1.5 * window.innerHeight;
    if (isHydrated && (followsSend || isNear)) box.current?.scrollIntoView({ block: "nearest" });
  });
  useLayoutEffect(() => bringIntoView(), []);
  return (
    <div ref={box} className="form-notice note note--problem stack" role="alert">
      <p>{message}</p>
      <a className="button button--quiet" href={company.telephone.href}>
        {buttons.callNumber}
      </a>
    </div>
  );
}
