import { Capacity, listCapacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { Fold } from "../../ui/fold.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { VehiclesData } from "./data.ts";

interface ClassCardProps {
  readonly vehicle: VehiclesData["vehicles"][number];
  readonly words: VehiclesData["words"]["cards"];
  /** The booking page's address for this class. */
  readonly requestHref: string;
}

/** One vehicle class: picture, capacity, suitable uses and the request link. */
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
    <li id={id} className="class-card">
      {picture && (
        <Picture
          className="vehicle-picture"
          picture={picture}
          sizes={buildCoverSizes(picture, 68, [30, 28], [83, 20])}
        />
      )}
      <h3>{name}</h3>
      <p>{summary}</p>
      <Capacity capacity={listCapacity(vehicle)} />
      {/* Empty in most cards, so that the rows of all cards are the same. */}
      <p className="class-card__request">{confirmOnRequest && words.onRequestLabel}</p>
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
      <MoreLink to={requestHref} label={requestLabel} />
    </li>
  );
}
