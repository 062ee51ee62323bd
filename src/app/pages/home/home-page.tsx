import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { Fold } from "../../ui/fold.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { PlacesTable } from "../../ui/places-table.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import type { HomeData } from "./data.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeJourneys } from "./home-journeys.tsx";
import { HomeServices } from "./home-services.tsx";
import { HomeVehicles } from "./home-vehicles.tsx";
import { JourneyStarter } from "./journey-starter.tsx";
import { Questions } from "./questions.tsx";
import { Reviews } from "./reviews.tsx";
import { TravelNotes } from "./travel-notes.tsx";
import { Trust } from "./trust.tsx";

/** The nearest airports, by which most visitors come, are always visible; the table behind them has them all. */
const BOARD_LENGTH = 4;

/** The home page: where we drive, how it works, and what a first visitor asks. */
export function Component({ data }: PageProps<HomeData>) {
  const {
    words,
    heroPicture,
    services,
    vehicles,
    journeys,
    journeysPicture,
    places,
    travelNotes,
    questions,
    fareLabel,
    about,
    reviews,
  } = data;
  const { arriving } = words;
  return (
    <>
      <HomeHero words={words.hero} picture={heroPicture} />
      <JourneyStarter words={words.starter} />
      <DeferredContent>
        <HomeServices words={words.services} services={services} />
        <Section id="how-it-works" title={words.howItWorks.title}>
          <Steps steps={words.howItWorks.steps} />
        </Section>
        <HomeVehicles words={words.vehicles} vehicles={vehicles} />
        <HomeJourneys
          words={words.journeys}
          fareLabel={fareLabel}
          journeys={journeys}
          picture={journeysPicture}
        />
        <Section id="arriving" title={arriving.title} intro={arriving.intro}>
          <ul className="board">
            {places.slice(0, BOARD_LENGTH).map(({ id, code, name, time }) => (
              <li key={id}>
                <b>{code}</b> {name} <span>{time}</span>
              </li>
            ))}
          </ul>
          <Fold title={arriving.caption}>
            <PlacesTable
              caption={arriving.caption}
              headings={arriving.headings}
              noCodeText={arriving.noCodeText}
              fareLabel={fareLabel}
              places={places}
            />
          </Fold>
          <MoreLink to="/services#where-we-meet" label={arriving.moreLabel} />
        </Section>
        <TravelNotes words={words.travelNotes} notes={travelNotes} />
        <Questions words={words.questions} questions={questions} />
        <Reviews reviews={reviews} />
        <Trust words={words.trust} about={about} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}
