import { buildPicturedSizes } from "../../ui/cover-sizes.ts";
import { JourneyList } from "../../ui/journey-list.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { HomeData } from "./data.ts";

interface HomeJourneysProps {
  readonly words: HomeData["words"]["journeys"];
  readonly fareLabel: HomeData["fareLabel"];
  readonly journeys: HomeData["journeys"];
  readonly picture: HomeData["journeysPicture"];
}

/** The signature journeys, beside a picture of the road. */
export function HomeJourneys({ words, fareLabel, journeys, picture }: HomeJourneysProps) {
  return (
    <section id="journeys" className="split pictured" aria-labelledby="journeys-title">
      <Picture picture={picture} sizes={buildPicturedSizes(picture)} />
      <div className="section__head">
        <h2 id="journeys-title">{words.title}</h2>
        <p className="section__intro">{words.intro}</p>
        <JourneyList journeys={journeys} words={words} fareLabel={fareLabel} heading="h3" />
        <MoreLink to={`/services#${journeys[0]?.service}`} label={words.moreLabel} />
      </div>
    </section>
  );
}
