import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageDrawing } from "./luggage-drawing.tsx";

interface LuggageGuideProps {
  readonly words: VehiclesData["words"]["luggage"];
  readonly sizes: VehiclesData["luggageSizes"];
  readonly items: VehiclesData["specialItems"];
}

/** What counts as which bag, and how bulky things count. */
export function LuggageGuide({ words, sizes, items }: LuggageGuideProps) {
  return (
    <Section id="luggage" title={words.title} intro={words.intro} layout="aside">
      <div className="bags">
        <div className="bags__sizes">
          {sizes.map(({ id, name, size, text }) => (
            <div key={id}>
              <LuggageDrawing bag={id} />
              <h3>{name}</h3>
              <p>
                {words.sizeLabel} {size}
              </p>
              <p>{text}</p>
            </div>
          ))}
        </div>
        <div>
          <h3>{words.specialTitle}</h3>
          <dl className="bags__special">
            {items.map(({ id, label, text }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="bags__note">{words.note}</p>
      </div>
    </Section>
  );
}
