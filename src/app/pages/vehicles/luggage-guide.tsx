import { Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageDrawing } from "./luggage-drawing.tsx";

interface LuggageGuideProps {
  readonly words: VehiclesData["words"]["luggage"];
  readonly sizes: VehiclesData["luggageSizes"];
  readonly items: VehiclesData["specialItems"];
}

/** What counts as which bag, and how bulky items count. */
export function LuggageGuide({ words, sizes, items }: LuggageGuideProps) {
  return (
    <Section id="luggage" title={words.title} intro={words.intro} layout="aside">
      <div className="bags">
        {sizes.map(({ id, name, size, text }) => (
          <div key={id} className="bags__size">
            <LuggageDrawing bag={id} />
            <h3>{name}</h3>
            <p>{size}</p>
            <p>{text}</p>
          </div>
        ))}
        <h3>{words.specialTitle}</h3>
        <Facts items={items} isTitled />
        <p className="caution">{words.note}</p>
      </div>
    </Section>
  );
}
