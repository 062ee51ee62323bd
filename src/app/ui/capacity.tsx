import type { VehicleClass } from "../../content/vehicles.ts";

interface CapacityProps {
  readonly vehicle: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">;
}

/** How many people and bags a class of vehicle takes. */
export function Capacity({ vehicle: { passengers, largeCases, cabinBags } }: CapacityProps) {
  return (
    <ul className="capacity">
      <li>{passengers.text}</li>
      <li>{largeCases.text}</li>
      <li>{cabinBags.text}</li>
    </ul>
  );
}
