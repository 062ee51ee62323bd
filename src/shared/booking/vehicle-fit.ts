/** What a vehicle class holds; null where no number is given and only words apply. */
export interface ClassCapacity {
  readonly passengers: number;
  readonly largeCases: number;
  readonly cabinBags: number | null;
}

/** A vehicle class as the booking form offers it. */
export interface VehicleChoice {
  readonly id: string;
  readonly name: string;
  /** The name within a sentence. */
  readonly named: string;
  readonly capacity: ClassCapacity;
}

/** Who and what is to travel. */
export interface Load {
  readonly passengers: number;
  readonly suitcases: number;
  readonly cabinBags: number;
  /** Bulky items, each of which takes the place of a large case. */
  readonly bulkyItems: number;
}

/** Whether a class is too small for a load. It is a warning for the visitor and never a reason to refuse. */
export function isTooSmall(capacity: ClassCapacity, load: Load): boolean {
  return (
    load.passengers > capacity.passengers ||
    load.suitcases + load.bulkyItems > capacity.largeCases ||
    (capacity.cabinBags !== null && load.cabinBags > capacity.cabinBags)
  );
}
