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
  return (
    <li id={vehicle.id} className="class-card">
      {vehicle.picture && (
        <Picture
          className="vehicle-picture"
          picture={vehicle.picture}
          sizes={buildCoverSizes(vehicle.picture, 68, [30, 28], [83, 20])}
        />
      )}
      <h3>{vehicle.name}</h3>
      <p>{vehicle.summary}</p>
      <Capacity capacity={listCapacity(vehicle)} />
      {/* Empty in most cards, so that the rows of all cards are the same. */}
      <p className="class-card__request">{vehicle.confirmOnRequest && words.onRequestLabel}</p>
      <Fold title={words.detailsLabel} isPlain>
        <dl className="facts">
          <dt>{words.alsoCalledLabel}</dt>
          <dd>{vehicle.alsoCalled}</dd>
          <dt>{words.bestForLabel}</dt>
          <dd>{vehicle.bestFor.join(", ")}</dd>
          <dt>{words.comfortsLabel}</dt>
          <dd>{vehicle.comforts.join(", ")}</dd>
          <dt>{words.accessLabel}</dt>
          <dd>{vehicle.access}</dd>
        </dl>
      </Fold>
      <MoreLink to={requestHref} label={vehicle.requestLabel} />
    </li>
  );
}
