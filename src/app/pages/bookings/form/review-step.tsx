import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { company } from "../../../../content/company.ts";
import { describeBookingRequest, type ItineraryLine } from "../../../../shared/booking/describe.ts";
import { FORM_STEPS, isAsked } from "../../../../shared/booking/fields.ts";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Facts } from "../../../ui/facts.tsx";
import { ReviewWarnings } from "./field-warnings.tsx";
import { useForm } from "./form-context.ts";
import { usePhoneReader } from "./phone-reader.ts";

type Part = ItineraryLine["field"];

/** The itinerary lines that the route includes. */
const ROUTE_PARTS: readonly Part[] = ["pickup", "stops", "dropoff", "date", "returnDate"];

/** The whole request in words, by step, with a link to each step. */
export function ReviewStep() {
  const { data, words, values, validate } = useForm();
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
            <a href={`#${step}`} className="review__change">
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
          <Facts items={lines.filter((line) => line.step === step && !ROUTE_PARTS.includes(line.field))} />
        </div>
      ))}
    </div>
  );
}

/** The route as a line from place to place, with dates and times. */
function Route({ lines }: { readonly lines: readonly ItineraryLine[] }) {
  const { data, words } = useForm();
  const { labels } = data.itineraryWords;
  const textOf = (wanted: Part) => lines.find(({ field }) => field === wanted)?.text ?? "";
  const back = textOf("returnDate");
  const points = [
    { label: labels.pickup, place: textOf("pickup"), moment: textOf("date") },
    ...textOf("stops")
      .split("\n")
      .map((place, index) => ({ label: index === 0 ? labels.stops : "", place, moment: "" })),
    { label: labels.dropoff, place: textOf("dropoff"), moment: "" },
    {
      label: labels.returnDate,
      place: back && words.soFar.to.replace("{place}", () => textOf("pickup")),
      moment: back,
    },
  ].filter(({ place }) => place);
  return (
    <ol className="bullets route">
      {points.map(({ label, place, moment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a place twice, and the review is never reordered.
        <li key={index}>
          {label && <span>{label}</span>}
          <p>{place}</p>
          {moment && <span>{moment}</span>}
        </li>
      ))}
    </ol>
  );
}

/** Prompts for the missing flight number of an airport journey, with a link to its field. */
function MissingFlight() {
  const { words, values, isFlight } = useForm();
  const missing = (["flight", "returnFlight"] as const).find(
    (name) => isAsked(name, values) && values[name] === "",
  );
  if (!isFlight || !missing) return null;
  return (
    <div className="field__warning">
      <p>
        <a href={`#${missing}`} data-replace>
          {words.missingFlight[missing]}
        </a>
        {words.missingFlight.reason}
      </p>
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
