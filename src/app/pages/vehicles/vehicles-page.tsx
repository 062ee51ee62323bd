import { useLoaderData } from "react-router";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { Rest } from "../../ui/rest.tsx";
import { AccessNotes } from "./access-notes.tsx";
import { Chooser } from "./chooser.tsx";
import { ClassCard } from "./class-card.tsx";
import { Comparison } from "./comparison.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageGuide } from "./luggage-guide.tsx";

/** The vehicles page: the chooser, the classes one by one and side by side, and what goes into them. */
export function Component() {
  const data = useLoaderData<VehiclesData>();
  const { words, vehicles, luggageSizes, specialItems } = data;
  const { intro, cards, orSimilar } = words;
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <p className="page-head__text">{intro.text}</p>
      </div>
      <Rest>
        <Chooser data={data} />
        <section className="section" aria-labelledby="classes-title">
          <div className="section__head">
            <h2 id="classes-title">{cards.title}</h2>
            <p className="section__intro">{orSimilar.text}</p>
          </div>
          <div className="classes">
            {vehicles.map((vehicle) => (
              <ClassCard key={vehicle.id} vehicle={vehicle} words={cards} />
            ))}
            <p className="classes__note">{cards.comfortsNote}</p>
          </div>
        </section>
        <Comparison words={words.comparison} vehicles={vehicles} />
        <LuggageGuide words={words.luggage} sizes={luggageSizes} items={specialItems} />
        <AccessNotes words={words.access} />
        <ClosingCall words={words.closing} />
      </Rest>
    </>
  );
}
