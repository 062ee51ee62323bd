import type { Journey } from "../../content/journeys.ts";
import type { homePage } from "../../content/pages/home.ts";
import type { servicesPage } from "../../content/pages/services.ts";
import { buildBookingUrl } from "../booking-url.ts";
import type { Priced } from "./data-table.tsx";
import { Facts } from "./facts.tsx";
import { Fold } from "./fold.tsx";

export type ListedJourney = Priced<Omit<Journey, "featured">>;

interface JourneyListProps {
  readonly journeys: readonly ListedJourney[];
  readonly words: (typeof homePage | typeof servicesPage)["journeys"];
  readonly fareLabel?: string | undefined;
  readonly heading: "h3" | "h4";
  readonly onToggleJourney?: (id: Journey["id"], isOpen: boolean) => void;
}

export function JourneyList({ journeys, words, fareLabel, heading, onToggleJourney }: JourneyListProps) {
  return (
    <div className="folds">
      {journeys.map(({ id, title, kind, service, text, note, distance, time, stops, fareFrom }) => (
        <Fold
          key={id}
          title={title}
          heading={heading}
          {...("kindLabels" in words && { note: words.kindLabels[kind] })}
          {...(onToggleJourney && { onToggle: (isOpen: boolean) => onToggleJourney(id, isOpen) })}
        >
          <p>{text}</p>
          <Facts
            items={[
              { label: words.distanceLabel, text: distance },
              { label: words.timeLabel, text: time },
              ...(fareFrom && fareLabel ? [{ label: fareLabel, text: fareFrom }] : []),
              { label: words.stopsLabel, text: stops.join(", ") },
            ]}
          />
          {note && <p>{note}</p>}
          <a className="button button--quiet" href={buildBookingUrl({ service, interests: id })}>
            {words.requestLabel}
          </a>
        </Fold>
      ))}
    </div>
  );
}
