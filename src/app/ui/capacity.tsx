import type { VehicleClass } from "../../content/vehicles.ts";

interface CapacityProps {
  readonly vehicle: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">;
  readonly labels: {
    readonly passengersLabel: string;
    readonly largeCasesLabel: string;
    readonly cabinBagsLabel: string;
  };
}

/** How many people and bags a class of vehicle takes. */
export function Capacity({ vehicle, labels }: CapacityProps) {
  return (
    <dl className="facts">
      <div>
        <dt>{labels.passengersLabel}</dt>
        <dd>{vehicle.passengers.text}</dd>
      </div>
      <div>
        <dt>{labels.largeCasesLabel}</dt>
        <dd>{vehicle.largeCases.text}</dd>
      </div>
      <div>
        <dt>{labels.cabinBagsLabel}</dt>
        <dd>{vehicle.cabinBags.text}</dd>
      </div>
    </dl>
  );
}
