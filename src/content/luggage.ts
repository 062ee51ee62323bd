export interface LuggageSize {
  readonly id: "large-case" | "cabin-bag";
  readonly name: string;
  readonly size: string;
  readonly text: string;
}

export interface BulkyItem {
  /** The name of the item's field in the booking form. */
  readonly id: "golfBags" | "pushchairs" | "foldedWheelchairs" | "otherLuggage";
  readonly label: string;
  readonly countsAsLargeCases: number;
  /** The maximum in a class without `takesLongItems`. Default: only the limit for large cases applies. */
  readonly maxInCar?: number;
  readonly text: string;
}

/** The sizes of the bags that the vehicle classes count. */
export const luggageSizes: readonly LuggageSize[] = [
  {
    id: "large-case",
    name: "Large case",
    size: "about 76 × 48 cm (30 × 19 in)",
    text: "A full-size suitcase, the kind you check in.",
  },
  {
    id: "cabin-bag",
    name: "Cabin bag",
    size: "about 48 × 32 cm (19 × 13 in)",
    text: "A bag you carry on board, or a full rucksack (backpack) of that size.",
  },
];

export const bulkyItems: readonly BulkyItem[] = [
  {
    id: "golfBags",
    label: "Golf bags",
    countsAsLargeCases: 1,
    maxInCar: 0,
    text: "Too long for many car boots (trunks): choose a people carrier, and tell us how many you have.",
  },
  {
    id: "pushchairs",
    label: "Pushchairs (strollers)",
    countsAsLargeCases: 1,
    text: "Count each, folded, as one large case.",
  },
  {
    id: "foldedWheelchairs",
    label: "Folded wheelchairs",
    countsAsLargeCases: 1,
    maxInCar: 1,
    text: "Count each as at least one large case. A rigid chair, or a second one, usually needs a people carrier.",
  },
  {
    id: "otherLuggage",
    label: "Skis, instruments or other long items",
    countsAsLargeCases: 1,
    maxInCar: 0,
    text: "Tell us how long they are, and we will suggest the right class.",
  },
];
