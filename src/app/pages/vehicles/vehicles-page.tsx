import { useState } from "react";
import { useLocation } from "react-router";
import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { AccessNotes } from "./access-notes.tsx";
import { Chooser } from "./chooser.tsx";
import { ClassCard } from "./class-card.tsx";
import { Comparison } from "./comparison.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageGuide } from "./luggage-guide.tsx";
import { buildBookingAddress, readParty, START } from "./party.ts";

/** The vehicles page: the chooser, the classes one by one and side by side, and what goes into them. */
export function Component({ data }: PageProps<VehiclesData>) {
  const { words, vehicles, luggageSizes, specialItems } = data;
  const { intro, cards, orSimilar, chooser } = words;
  const { search } = useLocation();
  /** What the visitor has told the chooser: every request on the page carries it. */
  const [party, setParty] = useState(() => readParty(new URLSearchParams(search)));
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <p className="page-head__text">{intro.text}</p>
      </div>
      <DeferredContent>
        <Chooser data={data} party={party ?? START} onSay={setParty} />
        <section className="section" aria-labelledby="classes-title">
          <div className="section__head">
            <h2 id="classes-title">{cards.title}</h2>
            <p className="section__intro">{orSimilar.text}</p>
          </div>
          <div className="classes">
            {vehicles.map((vehicle) => (
              <ClassCard
                key={vehicle.id}
                vehicle={vehicle}
                words={cards}
                requestHref={buildBookingAddress({ vehicleId: vehicle.id, party }, chooser)}
              />
            ))}
            <p className="classes__note">{cards.comfortsNote}</p>
          </div>
        </section>
        <Comparison words={words.comparison} vehicles={vehicles} />
        <LuggageGuide words={words.luggage} sizes={luggageSizes} items={specialItems} />
        <AccessNotes words={words.access} />
        <ClosingCall words={words.closing} requestHref={buildBookingAddress({ party }, chooser)} />
      </DeferredContent>
    </>
  );
}
