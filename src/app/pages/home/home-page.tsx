import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
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
import { Statement } from "./statement.tsx";
import { Trust } from "./trust.tsx";

export function Component({ data }: PageProps<HomeData>) {
  const {
    words,
    heroPicture,
    services,
    vehicles,
    journeys,
    journeysPicture,
    board,
    statementPicture,
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
        {journeys.length > 0 && (
          <HomeJourneys
            words={words.journeys}
            fareLabel={fareLabel}
            journeys={journeys}
            picture={journeysPicture}
          />
        )}
        <Section id="arriving" title={arriving.title} intro={arriving.intro}>
          <ul className="board">
            {board.map(({ id, code, name, time }) => (
              <li key={id}>
                <b>{code}</b> {name} <span>{time}</span>
              </li>
            ))}
          </ul>
          <MoreLink to="/services#where-we-meet" label={arriving.moreLabel} />
        </Section>
        <Statement words={words.statement} picture={statementPicture} />
        <Questions words={words.questions} questions={questions} />
        <Reviews reviews={reviews} />
        <Trust words={words.trust} about={about} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}
