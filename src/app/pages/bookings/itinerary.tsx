import type { ReactNode } from "react";
import type { ItineraryLine } from "../../../shared/booking/describe.ts";
import { FORM_STEPS, type FormStep, getField } from "../../../shared/booking/fields.ts";
import { findUsualTime } from "../../../shared/booking/place-kind.ts";
import { Facts } from "../../ui/facts.tsx";
import type { BookingsData } from "./bookings-data.ts";

type Part = ItineraryLine["field"];

const ROUTE_PARTS: readonly Part[] = ["pickup", "stops", "dropoff", "date", "returnDate"];

interface ItineraryProps {
  readonly lines: readonly Pick<ItineraryLine, "field" | "label" | "text">[];
  readonly data: BookingsData;
  /** Renders the link beside a step's heading. */
  readonly renderChange?: (step: FormStep) => ReactNode;
}

export function Itinerary({ lines, data, renderChange }: ItineraryProps) {
  const { steps, usualTime } = data.words.form;
  const find = (part: Part) => lines.find(({ field }) => field === part);
  const textOf = (part: Part) => find(part)?.text ?? "";
  const isDirect = textOf("stops") === "" && textOf("days") === "";
  const time = isDirect && findUsualTime(textOf("pickup"), textOf("dropoff"), data.places);
  return FORM_STEPS.map((step) => {
    const stepLines = lines.filter(({ field }) => getField(field).step === step);
    const items = stepLines.filter(({ field }) => !ROUTE_PARTS.includes(field));
    return (
      stepLines.length > 0 && (
        <div key={step}>
          <div className="review__head">
            <h3>{steps[step].title}</h3>
            {renderChange?.(step)}
          </div>
          {step === "journey" && <Route find={find} data={data} />}
          <Facts
            items={
              step === "journey" && time
                ? [...items, { label: usualTime.label, text: usualTime.text.replace("{time}", time) }]
                : items
            }
          />
        </div>
      )
    );
  });
}

interface RouteProps {
  readonly find: (part: Part) => Pick<ItineraryLine, "label" | "text"> | undefined;
  readonly data: BookingsData;
}

function Route({ find, data }: RouteProps) {
  const textOf = (part: Part) => find(part)?.text ?? "";
  const { choices } = data.itineraryWords;
  const [out, back, dropoff] = [textOf("date"), textOf("returnDate"), textOf("dropoff")];
  const isMultiDay = textOf("days") !== "";
  // The flight departs from the drop-off, so the drop-off shows the time.
  const isDeparture = dropoff !== "" && !isMultiDay && out.startsWith(choices.timeOf.departure);
  const points = [
    {
      label: find("pickup")?.label,
      place: textOf("pickup"),
      moment: isDeparture ? data.words.form.timeNotes.departure : out,
    },
    ...textOf("stops")
      .split("\n")
      .map((place, index) => ({ label: index === 0 ? find("stops")?.label : "", place, moment: "" })),
    {
      label: find("dropoff")?.label,
      place: dropoff,
      moment: isMultiDay ? back : isDeparture ? out : "",
    },
    { label: find("returnDate")?.label, place: isMultiDay ? "" : back && textOf("pickup"), moment: back },
  ].filter(({ place }) => place);
  return (
    <ol className="bullets route">
      {points.map(({ label, place, moment }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a journey may pass a place twice, and the items have no state.
        <li key={index}>
          {label && <span className="hint">{label}</span>}
          <p>{place}</p>
          {moment && <span className="hint">{moment}</span>}
        </li>
      ))}
    </ol>
  );
}
