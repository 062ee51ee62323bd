import { useLoaderData } from "react-router";
import "../../../styles/pages/bookings.css";
import { Section } from "../../ui/section.tsx";
import { Steps } from "../../ui/steps.tsx";
import { ContactWays } from "./contact-ways.tsx";
import type { BookingsData } from "./data.ts";
import { JourneySoFar } from "./journey-so-far.tsx";
import { SideNotes } from "./side-notes.tsx";
import { WhatToTellUs } from "./what-to-tell-us.tsx";

/** The bookings page: how to ask, what to tell, and what happens then. */
export function Component() {
  const data = useLoaderData<BookingsData>();
  const { words } = data;
  const { intro, whatHappensNext, privacy } = words;
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <div className="page-head__text">
          {intro.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </div>
      <JourneySoFar data={data} />
      <ContactWays words={words.contact} />
      <WhatToTellUs words={words.whatToTellUs} />
      <Section id="what-happens-next" title={whatHappensNext.title}>
        <Steps steps={whatHappensNext.steps.map((text) => ({ text }))} />
        <p className="next__note">{whatHappensNext.note}</p>
      </Section>
      <SideNotes words={words} />
      <Section id="privacy" title={privacy.title} layout="aside">
        <div className="privacy">
          {privacy.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <div className="causeway-end" />
    </>
  );
}
