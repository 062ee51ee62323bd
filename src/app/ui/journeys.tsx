import type { Journey } from "../../content/journeys.ts";
import type { Pictured } from "../pictured.ts";
import { JourneyArticle, type JourneyWords } from "./journey-article.tsx";

interface JourneysProps {
  readonly journeys: readonly Pictured<Journey>[];
  readonly words: JourneyWords;
  readonly heading: "h3" | "h4";
}

/** Journeys in a list: those with a picture across the page, the others two by two. */
export function Journeys({ journeys, words, heading }: JourneysProps) {
  const classNames = placeJourneys(journeys);
  return (
    <ul className="journeys split">
      {journeys.map((journey, index) => (
        <JourneyArticle
          key={journey.id}
          journey={journey}
          words={words}
          heading={heading}
          className={classNames[index] ?? "journey"}
        />
      ))}
    </ul>
  );
}

/** Pictures change sides from one to the next; journeys without one fill left, then right. */
function placeJourneys(journeys: readonly Pictured<Journey>[]): string[] {
  let pictures = 0;
  let column = 0;
  return journeys.map(({ picture }) => {
    if (picture) {
      column = 0;
      pictures += 1;
      return pictures % 2 === 0 ? "journey journey--pictured journey--reversed" : "journey journey--pictured";
    }
    column += 1;
    return column % 2 === 0 ? "journey journey--second" : "journey";
  });
}
