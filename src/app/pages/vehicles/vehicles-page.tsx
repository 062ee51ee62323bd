import { useLoaderData } from "react-router";
import "../../../styles/pages/vehicles.css";
import { ClosingCall } from "../../ui/closing-call.tsx";
import { Section } from "../../ui/section.tsx";
import { AccessNotes } from "./access-notes.tsx";
import { ClassCard } from "./class-card.tsx";
import { Comparison } from "./comparison.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageGuide } from "./luggage-guide.tsx";

/** The vehicles page: the classes, side by side and one by one, and what goes into them. */
export function Component() {
  const { words, vehicles, luggageSizes, specialItems } = useLoaderData<VehiclesData>();
  const { intro, cards, orSimilar } = words;
  return (
    <>
      <div className="split page-head">
        <h1>{intro.title}</h1>
        <div className="page-head__text">
          <p>{intro.text}</p>
        </div>
      </div>
      <section className="split" aria-labelledby="classes-title">
        <h2 id="classes-title" className="visually-hidden">
          {cards.title}
        </h2>
        <div className="classes">
          {vehicles.map((vehicle, index) => (
            <ClassCard key={vehicle.id} vehicle={vehicle} words={cards} priority={index === 0} />
          ))}
          <p className="classes-note">{cards.comfortsNote}</p>
        </div>
      </section>
      <Comparison words={words.comparison} vehicles={vehicles} />
      <LuggageGuide words={words.luggage} sizes={luggageSizes} items={specialItems} />
      <AccessNotes words={words.access} />
      <Section id="or-similar" title={orSimilar.title} layout="aside">
        <div className="or-similar">
          <p>{orSimilar.text}</p>
        </div>
      </Section>
      <ClosingCall words={words.closing} />
    </>
  );
}
