import { Capacity } from "../../ui/capacity.tsx";
import { MoreLink } from "../../ui/more-link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Section } from "../../ui/section.tsx";
import type { HomeData } from "./data.ts";

interface HomeVehiclesProps {
  readonly words: HomeData["words"]["vehicles"];
  readonly vehicles: HomeData["vehicles"];
}

/** A card, and a little more: the picture is wider than its place by the air at both ends of the car. */
const SIZES = "min(83vw, clamp(20rem, 30vw, 28rem))";

/** The classes of vehicle, with what each takes. */
export function HomeVehicles({ words, vehicles }: HomeVehiclesProps) {
  return (
    <Section id="vehicles" title={words.title} intro={words.intro}>
      <ul className="class-list scroller">
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            {vehicle.picture && (
              <Picture className="vehicle-picture" picture={vehicle.picture} sizes={SIZES} />
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
