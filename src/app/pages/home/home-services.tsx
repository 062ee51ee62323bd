import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface HomeServicesProps {
  readonly words: HomeData["words"]["services"];
  readonly services: HomeData["services"];
}

/** Cards are 18rem wide on a phone; a poster of 4 by 5 cut from 16 by 10 is twice as wide before the cut. */
const SIZES = "clamp(36rem, 50vw, 48rem)";

/** The four main services, as four pictures from edge to edge. */
export function HomeServices({ words, services }: HomeServicesProps) {
  return (
    <Section id="services" title={words.title} intro={words.intro} layout="wide">
      <ul className="posters scroller">
        {services.map(({ id, title, summary, picture }) => (
          <li key={id}>
            {picture && <Picture picture={picture} sizes={SIZES} />}
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
