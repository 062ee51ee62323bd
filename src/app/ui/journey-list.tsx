import type { Journey } from "../../content/journeys.ts";
import type { HomeData } from "../../server/pages/data/home.ts";
import type { PricedEntry } from "../../server/pages/data/owner-facts.ts";
import type { ServicesData } from "../../server/pages/data/services.ts";
import { buildServiceBookingUrl } from "../service-booking-url.ts";
import { ButtonLink } from "./button-link.tsx";
import { Facts } from "./facts.tsx";
import { Fold } from "./fold.tsx";

interface JourneyListProps {
  readonly journeys: readonly (Omit<Journey, "featured" | "fare"> & PricedEntry)[];
  readonly words: (HomeData | ServicesData)["words"]["journeys"];
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
          <ButtonLink href={buildServiceBookingUrl(service, [id])} kind="quiet">
            {words.requestLabel}
          </ButtonLink>
        </Fold>
      ))}
    </div>
  );
}
