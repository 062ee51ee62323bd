import { useLoaderData } from "react-router";
import "../../../styles/pages/services.css";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { PlacesTable } from "../../ui/places-table.tsx";
import { CrossBorder } from "./cross-border.tsx";
import type { ServicesData } from "./data.ts";
import { DrivesTable } from "./drives-table.tsx";
import { ServiceBlock } from "./service-block.tsx";
import { ServiceJourneys } from "./service-journeys.tsx";
import { ServicesIntro } from "./services-intro.tsx";
import { WhereWeMeet } from "./where-we-meet.tsx";

/** The services page: every service in full, with the tables and journeys that belong to it. */
export function Component() {
  const { words, services, places, drives, journeys } = useLoaderData<ServicesData>();
  /** What follows the words of a service inside its block. */
  const extras: Partial<Record<ServicesData["services"][number]["id"], React.ReactNode>> = {
    "airport-and-port-transfers": (
      <>
        <div className="service-block__extra">
          <h3>{words.places.title}</h3>
          <PlacesTable {...words.places} places={places} />
        </div>
        <WhereWeMeet words={words.whereWeMeet} />
      </>
    ),
    "city-to-city": <DrivesTable words={words.drives} drives={drives} />,
    "day-tours": (
      <ServiceJourneys words={words.journeys} kind="day" journeys={journeys} services={services} />
    ),
    "multi-day-tours": (
      <ServiceJourneys words={words.journeys} kind="multi-day" journeys={journeys} services={services} />
    ),
  };
  return (
    <>
      <ServicesIntro words={words} services={services} />
      {services.map((service, index) => (
        <ServiceBlock key={service.id} service={service} words={words.blocks} index={index}>
          {extras[service.id]}
        </ServiceBlock>
      ))}
      <CrossBorder words={words.crossBorder} />
      <ClosingCall words={words.closing} />
    </>
  );
}
