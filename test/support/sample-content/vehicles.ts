import type { SpecialItem } from "../../../src/content/luggage.ts";

const createClass = (
  id: string,
  people: number,
  cases: number | readonly [withAllSeatsTaken: number, most: number],
  cabinBags: number | null,
) => {
  const [min, max] = typeof cases === "number" ? [cases, cases] : cases;
  return {
    id,
    passengers: { min: 1, max: people, text: "" },
    largeCases: { min, max, text: "" },
    cabinBags: { min: cabinBags, max: cabinBags, text: "" },
    confirmOnRequest: people > 8,
  };
};

/** Vehicle classes, smallest first. */
export const SAMPLE_CLASSES = [
  createClass("saloon", 3, 2, 2),
  createClass("long-saloon", 3, 2, 3),
  createClass("suv", 4, [3, 4], 2),
  createClass("van", 7, [5, 6], null),
  createClass("minibus", 16, 16, null),
  createClass("coach", 53, 53, null),
];

/** Classes as an owner may list them: unordered, two of them with equal capacity. */
export const UNORDERED_CLASSES = [
  createClass("van", 7, 6, 2),
  createClass("silver", 3, 2, 2),
  createClass("black", 3, 2, 2),
  createClass("estate", 4, 4, 2),
];

const item = { label: "", text: "", countsAsLargeCases: 1 };

/** Bulky items. Two of them are too long for a car. */
export const SAMPLE_ITEMS: readonly SpecialItem[] = [
  { ...item, id: "golf-bag", needsPeopleCarrier: true },
  { ...item, id: "pushchair", needsPeopleCarrier: false },
  { ...item, id: "folded-wheelchair", needsPeopleCarrier: false },
  { ...item, id: "other-long-item", needsPeopleCarrier: true },
];
