import "../../../styles/pages/home.css";
import type { ReactNode } from "react";
import type { PictureSource } from "../../../shared/picture-source.ts";
import { listLegalLines } from "../../layout/legal-lines.ts";
import type { PageProps } from "../../page-props.ts";
import { CallButton, ClosingCall } from "../../ui/call-buttons.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { type Box, buildCoverSizes, buildPicturedSizes } from "../../ui/cover-sizes.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { ExternalLink } from "../../ui/external-link.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Fold } from "../../ui/fold.tsx";
import { JourneyList } from "../../ui/journey-list.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import type { HomeData } from "./home-data.ts";
import { JourneyStarter } from "./journey-starter.tsx";

export function Component({ data }: PageProps<HomeData>) {
  const { words, board, ports, promisesPicture } = data;
  const { howItWorks, arriving, promises } = words;
  return (
    <>
      <Hero data={data} />
      <JourneyStarter data={data} />
      <DeferredContent>
        <Services data={data} />
        <Section id="how-it-works" title={howItWorks.title}>
          <Steps steps={howItWorks.steps} />
        </Section>
        <Vehicles data={data} />
        <Journeys data={data} />
        <Section id="arriving" title={arriving.title} intro={arriving.intro}>
          <ul className="board">
            {board.map(({ code, name, time, fareFrom }) => (
              <li key={name}>
                <b>{code}</b> {name} <span className="quiet">{time}</span>{" "}
                {fareFrom && <span>{fareFrom}</span>}
              </li>
            ))}
          </ul>
          {ports && (
            <p>
              {arriving.portsLabel} {ports}
            </p>
          )}
          <MoreLink to="/services#where-we-meet" label={arriving.moreLabel} />
        </Section>
        <PicturedSection id="promises" title={promises.title} picture={promisesPicture}>
          <Facts items={promises.items} isTitled />
        </PicturedSection>
        <Questions data={data} />
        <Reviews data={data} />
        <About data={data} />
        <ClosingCall words={words.closing} />
      </DeferredContent>
    </>
  );
}

function Hero({ data: { words, heroPicture: picture } }: PageProps<HomeData>) {
  return (
    <section className="home-hero" aria-labelledby="home-title">
      <Picture
        className="home-hero__picture"
        picture={picture}
        // The widths include the parts of the picture that home-hero.css crops.
        sizes={`(min-width: 68rem) 130vw,(min-width: 52.5rem) min(130vw,${picture.width / 2}px),max(100vw,${(picture.width / picture.height).toFixed(2)}*min(72vh,42rem))`}
        // The upright crop has the aspect ratio 2:3. Its box is at most 72 % as high as the screen, and at most 42rem (home-hero.css).
        portrait={{
          media: "(max-width: 34rem) and (orientation: portrait)",
          sizes: "max(100vw,min(28rem,48vh))",
        }}
        priority
      />
      <div className="home-hero__text stack stack--m">
        <h1 id="home-title">{words.hero.title}</h1>
        <p>{words.hero.intro}</p>
        <div className="buttons">
          <CallButton />
        </div>
      </div>
    </section>
  );
}

function Services({ data: { words, services } }: PageProps<HomeData>) {
  const inRow: Box = [Math.ceil(89 / services.length), 84 / services.length, 4 / 5];
  return (
    <Section id="services" title={words.services.title} layout="wide">
      <ul className="posters scroller">
        {services.map(({ id, title, summary, picture }) => (
          <li key={id}>
            {picture && (
              <Picture picture={picture} sizes={buildCoverSizes(picture, 68, inRow, [76, 18, 5 / 4])} />
            )}
            <h3>
              <a href={`/services#${id}`}>{title}</a>
            </h3>
            <p className="quiet">{summary}</p>
          </li>
        ))}
      </ul>
      <div className="split">
        <MoreLink to="/services" label={words.services.moreLabel} />
      </div>
    </Section>
  );
}

function Vehicles({ data: { words, vehicles } }: PageProps<HomeData>) {
  const { title, intro, onRequestLabel, moreLabel } = words.vehicles;
  return (
    <Section id="vehicles" title={title} intro={intro}>
      <ul className="class-list">
        {vehicles.map(({ id, name, picture, capacity, confirmOnRequest }) => (
          <li key={id}>
            {picture && (
              <Picture
                className="vehicle-picture"
                picture={picture}
                sizes={buildCoverSizes(picture, 68, [30, 28], [46, 20])}
              />
            )}
            <h3>
              <a href={`/vehicles#${id}`}>{name}</a>
              {confirmOnRequest && <small className="hint"> {onRequestLabel}</small>}
            </h3>
            <Capacity capacity={capacity} />
          </li>
        ))}
      </ul>
      <MoreLink to="/vehicles" label={moreLabel} />
    </Section>
  );
}

function Journeys({ data: { words, journeys, journeysPicture, fareLabel } }: PageProps<HomeData>) {
  const [first] = journeys;
  if (!first) return null;
  const { title, intro, moreLabel } = words.journeys;
  return (
    <PicturedSection id="journeys" title={title} picture={journeysPicture}>
      <p className="lead">{intro}</p>
      <JourneyList journeys={journeys} words={words.journeys} fareLabel={fareLabel} heading="h3" />
      <MoreLink to={`/services#${first.service}`} label={moreLabel} />
    </PicturedSection>
  );
}

interface PicturedSectionProps {
  readonly id: string;
  readonly title: string;
  readonly picture: PictureSource;
  readonly children: ReactNode;
}

function PicturedSection({ id, title, picture, children }: PicturedSectionProps) {
  return (
    <section id={id} className="split pictured" aria-labelledby={`${id}-title`}>
      <Picture picture={picture} sizes={buildPicturedSizes(picture)} />
      <div className="section__head stack">
        <h2 id={`${id}-title`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

function Questions({ data: { words, questions } }: PageProps<HomeData>) {
  return (
    <Section id="questions" title={words.questions.title} layout="aside">
      <div className="folds">
        {questions.map(({ id, question, answer }) => (
          <Fold key={id} id={`question-${id}`} title={question}>
            <p>{answer}</p>
          </Fold>
        ))}
      </div>
    </Section>
  );
}

function Reviews({ data: { reviews } }: PageProps<HomeData>) {
  if (!reviews) return null;
  return (
    <Section id="reviews" title={reviews.title} layout="aside">
      <ul className="stack stack--l">
        {reviews.items.map(({ quote, author, source, href }) => (
          <li key={href + author}>
            <blockquote cite={href}>
              <q>{quote}</q>
            </blockquote>
            <p className="quiet">
              {author}, <ExternalLink href={href} label={source} />
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function About({ data: { words, about } }: PageProps<HomeData>) {
  const lines = listLegalLines();
  if (lines.length === 0 && !about) return null;
  return (
    <Section id="about" title={words.trust.title} layout="aside">
      {about && <Facts items={about} isTitled />}
      {lines.length > 0 && (
        <ul className="bullets">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}
