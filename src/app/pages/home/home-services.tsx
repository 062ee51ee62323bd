import { type Box, buildCoverSizes } from "../../ui/cover-sizes.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface HomeServicesProps {
  readonly words: HomeData["words"]["services"];
  readonly services: HomeData["services"];
}

/** The featured services as edge-to-edge pictures, on a wide screen in one row. */
export function HomeServices({ words, services }: HomeServicesProps) {
  const inRow: Box = [Math.ceil(100 / services.length), 96 / services.length, 4 / 5];
  return (
    <Section id="services" title={words.title} layout="wide">
      <ul className="posters scroller">
        {services.map(({ id, title, summary, picture }) => (
          <li key={id}>
            {picture && (
              <Picture picture={picture} sizes={buildCoverSizes(picture, 68, inRow, [76, 18, 4 / 5])} />
            )}
            <h3>
              <a href={`/services#${id}`}>{title}</a>
            </h3>
            <p>{summary}</p>
          </li>
        ))}
      </ul>
      <div className="split">
        <MoreLink to="/services" label={words.moreLabel} />
      </div>
    </Section>
  );
}
