import type { JourneyKind } from "../../../content/journeys.ts";
import { Journeys } from "../../ui/journeys.tsx";
import type { ServicesData } from "./data.ts";

interface ServiceJourneysProps {
  readonly words: ServicesData["words"]["journeys"];
  readonly kind: JourneyKind;
  readonly journeys: ServicesData["journeys"];
  readonly services: ServicesData["services"];
}

/** The journeys of one kind, below the service that they belong to. */
export function ServiceJourneys({ words, kind, journeys, services }: ServiceJourneysProps) {
  // A picture that already stands beside a service is not shown a second time.
  const shown = new Set(services.map(({ picture }) => picture?.src));
  const listed = journeys
    .filter((journey) => journey.kind === kind)
    .map(({ picture, ...journey }) =>
      picture && !shown.has(picture.src) ? { ...journey, picture } : journey,
    );
  return (
    <>
      <h3 className="service-block__extra-title">{kind === "day" ? words.dayTitle : words.multiDayTitle}</h3>
      <div className="service-block__journeys">
        <Journeys journeys={listed} words={words} heading="h4" />
      </div>
    </>
  );
}
