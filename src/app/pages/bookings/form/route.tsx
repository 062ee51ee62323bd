import { useLocation } from "react-router";
import type { ItineraryLine } from "../../../../shared/booking/describe.ts";
import { isAsked } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";
import { usePlaces } from "./use-places.ts";

type Part = ItineraryLine["part"];

/** The itinerary lines that the route includes. */
export const ROUTE_PARTS: readonly Part[] = ["pickup", "stops", "dropoff", "date", "returnDate"];

/** The route as a line from place to place, with dates and times. */
export function Route({ lines }: { readonly lines: readonly ItineraryLine[] }) {
  const { data, words } = useForm();
  const { labels } = data.itineraryWords;
  const textOf = (wanted: Part) => lines.find(({ part }) => part === wanted)?.text ?? "";
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
export function MissingFlight() {
  const { words, values } = useForm();
  const { search } = useLocation();
  const { isFlight } = usePlaces();
  const missing = (["flight", "returnFlight"] as const).find(
    (name) => isAsked(name, values) && values[name] === "",
  );
  if (!isFlight || !missing) return null;
  return (
    <p className="field__warning">
      <a href={`${search}#${missing}`} data-replace>
        {words.missingFlight[missing]}
      </a>
      {words.missingFlight.reason}
    </p>
  );
}
