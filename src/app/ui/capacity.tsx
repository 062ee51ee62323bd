import type { VehicleClass } from "../../content/vehicles.ts";
import { keepQuantities } from "./quantities.ts";

interface CapacityProps {
  readonly vehicle: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">;
}

/** How many people and bags a class of vehicle takes. */
export function Capacity({ vehicle: { passengers, largeCases, cabinBags } }: CapacityProps) {
  return (
    <ul className="capacity">
      {[passengers, largeCases, cabinBags].map(({ text }) => (
        <li key={text}>{keepQuantities(text)}</li>
      ))}
    </ul>
  );
}
