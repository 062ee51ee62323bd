import type { VehicleClass } from "../../content/vehicles.ts";
import { keepQuantities } from "./quantities.ts";

interface CapacityProps {
  /** The result of `listCapacity`. */
  readonly capacity: readonly string[];
}

/** Shows how many people and bags a vehicle class takes. */
export function Capacity({ capacity }: CapacityProps) {
  return (
    <ul className="capacity">
      {capacity.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** Returns a class's capacity in words: people, large cases and cabin bags. */
export function listCapacity({
  passengers,
  largeCases,
  cabinBags,
}: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">): readonly string[] {
  return [passengers, largeCases, cabinBags].map(({ text }) => keepQuantities(text));
}
