import { SiteLink } from "../../ui/link.tsx";
import type { ServicesData } from "./data.ts";

interface ServicesIntroProps {
  readonly words: ServicesData["words"];
  readonly services: ServicesData["services"];
}

/** The head of the page, with a link to each service. */
export function ServicesIntro({ words, services }: ServicesIntroProps) {
  const { intro, crossBorder } = words;
  return (
    <div className="split page-head">
      <h1>{intro.title}</h1>
      <div className="page-head__text">
        <p>{intro.text}</p>
      </div>
      <nav aria-label={intro.chipsLabel}>
        <ul className="chips">
          {[...services, crossBorder].map(({ id, chip }) => (
            <li key={id}>
              <SiteLink to={`#${id}`}>{chip}</SiteLink>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
