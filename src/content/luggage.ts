/** A kind of bag, with the size we mean by it. */
export interface LuggageSize {
  readonly id: "large-case" | "cabin-bag";
  readonly name: string;
  readonly size: string;
  readonly text: string;
}

/** The id of something bulky that a traveller may bring. */
export type SpecialItemId = "golf-bag" | "pushchair" | "folded-wheelchair" | "other-long-item";

/** Something bulky: how many large cases it counts as, and whether it is too long for a car boot. */
export interface SpecialItem {
  readonly id: SpecialItemId;
  readonly label: string;
  readonly countsAsLargeCases: number;
  readonly needsPeopleCarrier: boolean;
  readonly text: string;
}

/** The bag sizes that the vehicle classes are counted in. */
export const luggageSizes: readonly LuggageSize[] = [
  {
    id: "large-case",
    name: "Large case",
    size: "about 76 × 48 cm (30 × 19 in)",
    text: "A full-size case, of the kind you check in.",
  },
  {
    id: "cabin-bag",
    name: "Cabin bag",
    size: "about 48 × 32 cm (19 × 13 in)",
    text: "A bag you take on board, or a full rucksack of about the same size.",
  },
];

/** Bulky items that the vehicle chooser asks about. */
export const specialItems: readonly SpecialItem[] = [
  {
    id: "golf-bag",
    label: "Golf bags",
    countsAsLargeCases: 1,
    needsPeopleCarrier: true,
    text: "Too long for many car boots. Choose a people carrier and tell us how many bags you have.",
  },
  {
    id: "pushchair",
    label: "Pushchair (stroller)",
    countsAsLargeCases: 1,
    needsPeopleCarrier: false,
    text: "Count a folded pushchair as one large case.",
  },
  {
    id: "folded-wheelchair",
    label: "Folded wheelchair",
    countsAsLargeCases: 1,
    needsPeopleCarrier: false,
    text: "Count it as at least one large case. A rigid chair, or a second one, usually needs a people carrier.",
  },
  {
    id: "other-long-item",
    label: "Skis, instruments or other long items",
    countsAsLargeCases: 1,
    needsPeopleCarrier: true,
    text: "Tell us the length, and we will suggest the right class.",
  },
];
