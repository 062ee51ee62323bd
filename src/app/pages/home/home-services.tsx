import { ArrowGlyph } from "../../ui/glyphs.tsx";
import { SiteLink } from "../../ui/link.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface HomeServicesProps {
  readonly words: HomeData["words"]["services"];
  readonly services: HomeData["services"];
}

const SIZES = "(min-width: 68rem) 40vw, (min-width: 40rem) 54vw, 100vw";

/** The four main services, as four pictures from edge to edge. */
export function HomeServices({ words, services }: HomeServicesProps) {
  return (
    <Section id="services" title={words.title} intro={words.intro} layout="wide">
      <ul className="service-strip">
        {services.map(({ id, title, summary, picture }) => (
          <li key={id} className="service-strip__item">
            {picture && <Picture className="service-strip__picture" picture={picture} sizes={SIZES} />}
            <div className="service-strip__text">
              <h3>
                <SiteLink to={`/services#${id}`}>{title}</SiteLink>
              </h3>
              <p>{summary}</p>
              {/* The title is the link; this only shows that there is one. */}
              <span className="more-link" aria-hidden="true">
                {words.cardLabel}
                <ArrowGlyph />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <div className="split">
        <MoreLink to="/services" label={words.moreLabel} />
      </div>
    </Section>
  );
}
