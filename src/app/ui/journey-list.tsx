import type { Journey } from "../../content/journeys.ts";
import type { PricedEntry } from "../owner-facts.ts";
import { buildServiceAddress, SERVICE_OF } from "../service-address.ts";
import { ButtonLink } from "./button-link.tsx";
import { Fold } from "./fold.tsx";

/** The words that name the parts of a journey. */
interface JourneyWords {
  readonly kindLabels?: Readonly<Record<Journey["kind"], string>>;
  readonly distanceLabel: string;
  readonly timeLabel: string;
  readonly stopsLabel: string;
  readonly requestLabel: string;
}

interface JourneyListProps {
  readonly journeys: readonly (Omit<Journey, "picture" | "featured"> & PricedEntry)[];
  readonly words: JourneyWords;
  /** What a fare is called, once any journey has one. */
  readonly fareLabel?: string | undefined;
  readonly heading: "h3" | "h4";
  /** Tells whether a journey is open, which is to say that it is being read. */
  readonly onRead?: (id: Journey["id"], isOpen: boolean) => void;
}

/** Signature journeys, each of which opens: what there is to see, how far, how long, and possible stops. */
export function JourneyList({ journeys, words, fareLabel, heading, onRead }: JourneyListProps) {
  return (
    <div className="folds">
      {journeys.map(({ id, title, kind, text, note, distance, time, stops, fareFrom }) => (
        <Fold
          key={id}
          title={title}
          heading={heading}
          {...(words.kindLabels && { note: words.kindLabels[kind] })}
          {...(onRead && { onToggle: (isOpen: boolean) => onRead(id, isOpen) })}
        >
          <p>{text}</p>
          <dl className="facts">
            <dt>{words.distanceLabel}</dt>
            <dd>{distance}</dd>
            <dt>{words.timeLabel}</dt>
            <dd>{time}</dd>
            {fareFrom && (
              <>
                <dt>{fareLabel}</dt>
                <dd>{fareFrom}</dd>
              </>
            )}
            <dt>{words.stopsLabel}</dt>
            <dd>{stops.join(", ")}</dd>
          </dl>
          {note && <p>{note}</p>}
          <ButtonLink href={buildServiceAddress(SERVICE_OF[kind], [id])} kind="quiet">
            {words.requestLabel}
          </ButtonLink>
        </Fold>
      ))}
    </div>
  );
}
