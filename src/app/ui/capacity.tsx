import type { VehicleClass } from "../../content/vehicles.ts";
import { keepQuantities } from "./quantities.ts";

interface CapacityProps {
  /** What `listCapacity` says of a class. */
  readonly capacity: readonly string[];
}

/** How many people and bags a class of vehicle takes. */
export function Capacity({ capacity }: CapacityProps) {
  return (
    <ul className="capacity">
      {capacity.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** What a class of vehicle takes, in words: people, large cases and cabin bags. */
export function listCapacity({
  passengers,
  largeCases,
  cabinBags,
}: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">): readonly string[] {
  return [passengers, largeCases, cabinBags].map(({ text }) => keepQuantities(text));
}
