import { useMemo, useState } from "react";
import type { Journey } from "../../../content/journeys.ts";
import type { PageProps } from "../../page-props.ts";
import { buildServiceAddress } from "../../service-address.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { FareTerms } from "../../ui/fare-terms.tsx";
import { Fold } from "../../ui/fold.tsx";
import { JourneyList } from "../../ui/journey-list.tsx";
import type { ServicesData } from "./data.ts";
import { DrivesTable } from "./drives-table.tsx";
import { PlacesTable } from "./places-table.tsx";
import { ServiceBlock } from "./service-block.tsx";
import { ServiceChips } from "./service-chips.tsx";
import { TravelNotes } from "./travel-notes.tsx";
import { WhereWeMeet } from "./where-we-meet.tsx";

/** The services page: every service with its tables and journeys. */
export function Component({ data }: PageProps<ServicesData>) {
  const { words, services, places, drives, journeys, travelNotes, fareLabel, fareTerms } = data;
  const chips = useMemo(() => [...services, words.travelNotes], [services, words]);
  /** The open journeys, which become the interests of a request. */
  const [read, setRead] = useState<readonly Journey["id"][]>([]);
  const onRead = (id: Journey["id"], isOpen: boolean) =>
    setRead((before) => [...before.filter((other) => other !== id), ...(isOpen ? [id] : [])]);
  const titles = { day: words.journeys.dayTitle, "multi-day": words.journeys.multiDayTitle };
  const pictured = services.filter(({ picture }) => picture);
  return (
    <>
      <div className="split page-head">
        <h1>{words.intro.title}</h1>
        <p className="page-head__text">{words.intro.text}</p>
      </div>
      <DeferredContent>
        {/* The bar observes the sections that it links to, so both are rendered together. */}
        <ServiceChips label={words.intro.chipsLabel} links={chips} />
        {services.map((service) => {
          const own = journeys.filter((journey) => journey.service === service.id);
          const [first] = own;
          const interests = own.filter(({ id }) => read.includes(id)).map(({ id }) => id);
          return (
            <ServiceBlock
              key={service.id}
              service={service}
              words={words.blocks}
              pictureIndex={pictured.indexOf(service)}
              requestHref={buildServiceAddress(service.id, interests)}
              details={
                <>
                  {service.table === "drives" && (
                    <Fold title={words.drives.title} heading="h3" note={words.drives.caption}>
                      <DrivesTable words={words.drives} drives={drives} fareLabel={fareLabel} />
                    </Fold>
                  )}
                  {first && (
                    <>
                      <h3>{titles[first.kind]}</h3>
                      <JourneyList
                        journeys={own}
                        words={words.journeys}
                        fareLabel={fareLabel}
                        heading="h4"
                        onRead={onRead}
                      />
                    </>
                  )}
                </>
              }
            >
              {service.table === "places" && (
                <>
                  <Fold title={words.places.title} heading="h3" note={words.places.caption}>
                    <PlacesTable words={words.places} fareLabel={fareLabel} places={places} />
                  </Fold>
                  <WhereWeMeet words={words.whereWeMeet} />
                </>
              )}
            </ServiceBlock>
          );
        })}
        <FareTerms terms={fareTerms} />
        <TravelNotes words={words.travelNotes} notes={travelNotes} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}
