import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Facts } from "../../ui/facts.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { VehiclesData } from "./data.ts";
import { LuggageDrawing } from "./luggage-drawing.tsx";

interface LuggageGuideProps {
  readonly words: VehiclesData["words"]["luggage"];
  readonly picture: VehiclesData["luggagePicture"];
  readonly sizes: VehiclesData["luggageSizes"];
  readonly items: VehiclesData["bulkyItems"];
}

/** Explains the sizes of bags, and how bulky items count. */
export function LuggageGuide({ words, picture, sizes, items }: LuggageGuideProps) {
  const ratio = picture.width / picture.height;
  return (
    <Section id="luggage" title={words.title} intro={words.intro} layout="aside">
      <div className="bags">
        <Picture picture={picture} sizes={buildCoverSizes(picture, 64, [50, 36, ratio], [92, 36, ratio])} />
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
