import { useState } from "react";
import type { Journey } from "../../../content/journeys.ts";
import type { PageProps } from "../../page-props.ts";
import { buildServiceAddress, SERVICE_OF } from "../../service-address.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Fold } from "../../ui/fold.tsx";
import { JourneyList } from "../../ui/journey-list.tsx";
import { PlacesTable } from "../../ui/places-table.tsx";
import { CrossBorder } from "./cross-border.tsx";
import type { ServicesData } from "./data.ts";
import { DrivesTable } from "./drives-table.tsx";
import { ServiceBlock } from "./service-block.tsx";
import { ServiceChips } from "./service-chips.tsx";
import { WhereWeMeet } from "./where-we-meet.tsx";

/** The services page: every service in full, with the tables and journeys that belong to it. */
export function Component({ data }: PageProps<ServicesData>) {
  const { words, services, chips, places, drives, journeys, fareLabel, fareTerms } = data;
  /** The open journeys: a tour that is requested now is about them. */
  const [read, setRead] = useState<readonly Journey["id"][]>([]);
  const onRead = (id: Journey["id"], isOpen: boolean) =>
    setRead((before) => [...before.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
  const findRead = (service: string) =>
    journeys.filter(({ id, kind }) => SERVICE_OF[kind] === service && read.includes(id)).map(({ id }) => id);
  const listJourneys = (kind: Journey["kind"], title: string) => (
    <>
      <h3>{title}</h3>
      <JourneyList
        journeys={journeys.filter((journey) => journey.kind === kind)}
        words={words.journeys}
        fareLabel={fareLabel}
        heading="h4"
        onRead={onRead}
      />
    </>
  );
  /** What follows the words of a service inside its block. */
  const extras: Partial<Record<ServicesData["services"][number]["id"], React.ReactNode>> = {
    "airport-and-port-transfers": (
      <>
        <Fold title={words.places.title} heading="h3" note={words.places.caption}>
          <PlacesTable {...words.places} fareLabel={fareLabel} places={places} />
        </Fold>
        <WhereWeMeet words={words.whereWeMeet} />
      </>
    ),
    "city-to-city": (
      <Fold title={words.drives.title} heading="h3" note={words.drives.caption}>
        <DrivesTable words={words.drives} drives={drives} fareLabel={fareLabel} />
      </Fold>
    ),
    "day-tours": listJourneys("day", words.journeys.dayTitle),
    "multi-day-tours": listJourneys("multi-day", words.journeys.multiDayTitle),
  };
  const pictured = services.filter(({ picture }) => picture);
  return (
    <>
      <div className="split page-head">
        <h1>{words.intro.title}</h1>
        <p className="page-head__text">{words.intro.text}</p>
      </div>
      <DeferredContent>
        {/* The bar looks for the sections that it links to, so it comes with them. */}
        <ServiceChips label={words.intro.chipsLabel} links={chips} />
        {services.map((service) => (
          <ServiceBlock
            key={service.id}
            service={service}
            words={words.blocks}
            pictureIndex={pictured.indexOf(service)}
            requestHref={buildServiceAddress(service.id, findRead(service.id))}
          >
            {extras[service.id]}
          </ServiceBlock>
        ))}
        <FareTerms terms={fareTerms} />
        <CrossBorder words={words.crossBorder} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}
