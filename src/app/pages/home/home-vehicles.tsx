import { Capacity } from "../../ui/capacity.tsx";
import { buildCoverSizes } from "../../ui/cover-sizes.ts";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface HomeVehiclesProps {
  readonly words: HomeData["words"]["vehicles"];
  readonly vehicles: HomeData["vehicles"];
}

/** The vehicle classes with their capacity. */
export function HomeVehicles({ words, vehicles }: HomeVehiclesProps) {
  return (
    <Section id="vehicles" title={words.title} intro={words.intro}>
      <ul className="class-list scroller">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            {vehicle.picture && (
              <Picture
                className="vehicle-picture"
                picture={vehicle.picture}
                sizes={buildCoverSizes(vehicle.picture, 68, [30, 28], [83, 20])}
              />
            )}
            <h3>
              <a href={`/vehicles#${vehicle.id}`}>{vehicle.name}</a>
            </h3>
            <Capacity capacity={vehicle.capacity} />
            {vehicle.confirmOnRequest && <p className="class-list__note">{words.onRequestLabel}</p>}
          </li>
        ))}
      </ul>
      <MoreLink to="/vehicles" label={words.moreLabel} />
    </Section>
  );
}
