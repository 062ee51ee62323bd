import { ButtonLink } from "../../ui/button-link.tsx";
import { Capacity, listCapacity } from "../../ui/capacity.tsx";
import { Fold } from "../../ui/fold.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { VehiclesData } from "./data.ts";

interface ClassCardProps {
  readonly vehicle: VehiclesData["vehicles"][number];
  readonly words: VehiclesData["words"]["cards"];
  /** Where the class can be requested. */
  readonly requestHref: string;
}

/** One class of vehicle: its picture, what it takes, whom it suits, and the button that requests it. */
export function ClassCard({ vehicle, words, requestHref }: ClassCardProps) {
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
          sizes="(min-width: 40rem) min(47vw, 44rem), 105vw"
        />
      )}
      <h3 id={`${id}-title`}>{name}</h3>
      <p>{summary}</p>
      <Capacity capacity={listCapacity(vehicle)} />
      {confirmOnRequest && <p className="class-card__request">{words.onRequestLabel}</p>}
      <Fold title={words.detailsLabel} isPlain>
        <dl className="facts">
          <dt>{words.alsoCalledLabel}</dt>
          <dd>{alsoCalled}</dd>
          <dt>{words.bestForLabel}</dt>
          <dd>{bestFor.join(", ")}</dd>
          <dt>{words.comfortsLabel}</dt>
          <dd>{comforts.join(", ")}</dd>
          <dt>{words.accessLabel}</dt>
          <dd>{access}</dd>
        </dl>
      </Fold>
      <ButtonLink href={requestHref} kind="quiet">
        {requestLabel}
      </ButtonLink>
    </article>
  );
}
