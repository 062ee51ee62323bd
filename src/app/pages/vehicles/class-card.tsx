import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity } from "../../ui/capacity.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { VehiclesData } from "./data.ts";

interface ClassCardProps {
  readonly vehicle: VehiclesData["vehicles"][number];
  readonly words: VehiclesData["words"]["cards"];
  /** True for the first on the page. */
  readonly priority: boolean;
}

/** One class of vehicle: its picture, what it takes, whom it suits, and the button that asks for it. */
export function ClassCard({ vehicle, words, priority }: ClassCardProps) {
  const {
    id,
    name,
    alsoCalled,
    summary,
    bestFor,
    comforts,
    access,
    requestLabel,
    picture,
    confirmOnRequest,
  } = vehicle;
  return (
    <article id={id} className="class-card" aria-labelledby={`${id}-title`}>
      {picture && (
        <Picture
          className="vehicle-picture"
          picture={picture}
          sizes="(min-width: 60rem) min(58vw, 54rem), 100vw"
          priority={priority}
        />
      )}
      <div className="class-card__text">
        <div>
          <h3 id={`${id}-title`}>{name}</h3>
          <p className="class-card__also">
            {words.alsoCalledLabel} {alsoCalled}
          </p>
        </div>
        <p className="class-card__summary">{summary}</p>
        <Capacity vehicle={vehicle} labels={words} />
        <dl className="facts class-card__facts">
          <div>
            <dt>{words.bestForLabel}</dt>
            <dd>{bestFor.join(", ")}</dd>
          </div>
          <div>
            <dt>{words.comfortsLabel}</dt>
            <dd>{comforts.join(", ")}</dd>
          </div>
          <div>
            <dt>{words.accessLabel}</dt>
            <dd>{access}</dd>
          </div>
        </dl>
        {confirmOnRequest && <p className="class-card__request">{words.onRequestLabel}</p>}
        <ButtonLink href={`/bookings?vehicle=${id}`}>{requestLabel}</ButtonLink>
      </div>
    </article>
  );
}
