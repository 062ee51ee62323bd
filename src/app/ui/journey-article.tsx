import type { Journey } from "../../content/journeys.ts";
import type { Pictured } from "../pictured.ts";
import { Picture } from "./picture.tsx";
import { Quantities } from "./quantities.tsx";

/** The words that name the parts of a journey. */
export interface JourneyWords {
  readonly kindLabels?: Readonly<Record<Journey["kind"], string>>;
  readonly distanceLabel: string;
  readonly timeLabel: string;
  readonly stopsLabel: string;
}

interface JourneyArticleProps {
  readonly journey: Pictured<Journey>;
  readonly words: JourneyWords;
  readonly heading: "h3" | "h4";
  /** Where it stands: the class names of its place in the list. */
  readonly className: string;
}

/** One signature journey: what there is to see, how far, how long, and a line of possible stops. */
export function JourneyArticle({ journey, words, heading: Heading, className }: JourneyArticleProps) {
  const { title, kind, text, note, distance, time, stops, picture } = journey;
  return (
    <li className={className}>
      {picture && <Picture picture={picture} sizes="(min-width: 60rem) 58vw, 100vw" />}
      <div className="journey__text">
        <div>
          <Heading>{title}</Heading>
          {words.kindLabels && <p className="journey__kind">{words.kindLabels[kind]}</p>}
        </div>
        <p>{text}</p>
        <dl className="facts">
          <div>
            <dt>{words.distanceLabel}</dt>
            <dd>
              <Quantities text={distance} />
            </dd>
          </div>
          <div>
            <dt>{words.timeLabel}</dt>
            <dd>
              <Quantities text={time} />
            </dd>
          </div>
        </dl>
        <div>
          <p className="route__label">{words.stopsLabel}</p>
          <ul className="route">
            {stops.map((stop) => (
              <li key={stop}>{stop}</li>
            ))}
          </ul>
        </div>
        {note && <p>{note}</p>}
      </div>
    </li>
  );
}
