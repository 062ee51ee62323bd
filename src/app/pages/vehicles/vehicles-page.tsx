import { useState } from "react";
import { useLocation } from "react-router";
import { CHOOSER_FIELDS, type Party, readParty } from "../../../shared/party.ts";
import type { PageProps } from "../../page-props.ts";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { DeferredContent } from "../../ui/deferred-content.tsx";
import { Picture } from "../../ui/picture.tsx";
import { AccessNotes } from "./access-notes.tsx";
import { buildBookingAddress } from "./booking-address.ts";
import { Chooser } from "./chooser.tsx";
import { ClassCard } from "./class-card.tsx";
import { Comparison } from "./comparison.tsx";
import type { VehiclesData } from "./data.ts";
import { LineUp } from "./line-up.tsx";
import { LuggageGuide } from "./luggage-guide.tsx";

/** The chooser's party until the visitor enters another. */
const INITIAL: Party = readParty(new URLSearchParams("passengers=2&suitcases=2"));

/** The vehicles page: the chooser, the classes and their comparison, and the luggage guide. */
export function Component({ data }: PageProps<VehiclesData>) {
  const { words, classesPicture, vehicles, luggageSizes, luggagePicture, bulkyItems, partyWords } = data;
  const { intro, cards, orSimilar } = words;
  const { search } = useLocation();
  /** The party in the chooser. Every request link on the page includes it. */
  const [party, setParty] = useState(() => {
    const query = new URLSearchParams(search);
    return CHOOSER_FIELDS.some((name) => query.has(name)) ? readParty(query) : null;
  });
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <p className="page-head__text">{intro.text}</p>
      </div>
      <DeferredContent>
        <Chooser data={data} party={party ?? INITIAL} onPartyChange={setParty} />
        <section className="section section--stacked" aria-labelledby="classes-title">
          <div className="section__head">
            <h2 id="classes-title">{cards.title}</h2>
            <Picture
              className="vehicle-picture"
              picture={classesPicture}
              sizes={buildCoverSizes(classesPicture, 64, [48, 45.5], [96, 47.5])}
            />
          </div>
          <p className="section__intro">{orSimilar.text}</p>
          <LineUp vehicles={vehicles} />
          <p className="field__hint">{cards.scaleText}</p>
          <ul className="class-list scroller">
            {vehicles.map((vehicle) => (
              <ClassCard
                key={vehicle.id}
                vehicle={vehicle}
                words={cards}
                requestHref={buildBookingAddress(party, partyWords, vehicle.id)}
              />
            ))}
          </ul>
          <p className="field__hint">{cards.comfortsNote}</p>
        </section>
        <Comparison words={words.comparison} vehicles={vehicles} />
        <LuggageGuide
          words={words.luggage}
          picture={luggagePicture}
          sizes={luggageSizes}
          items={bulkyItems}
        />
        <AccessNotes words={words.access} />
        <ClosingCall words={words.closing} requestHref={buildBookingAddress(party, partyWords)} />
      </DeferredContent>
    </>
  );
}
