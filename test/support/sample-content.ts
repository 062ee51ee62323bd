import { bookingItinerary } from "../../src/content/booking-itinerary.ts";
import type { ItemSize } from "../../src/shared/party.ts";

/** The site's itinerary texts, with sample tours, purposes and vehicle classes. */
export const SAMPLE_ITINERARY = {
  ...bookingItinerary,
  choices: {
    ...bookingItinerary.choices,
    interests: { hills: "The Round Hills", coast: "The Long Coast", "not-sure": "Not sure, please suggest" },
    purpose: { regatta: "A day at the regatta", harbour: "A walk round the harbour" },
    vehicleClass: { suv: "SUV", coach: "Coach" },
  },
};

/** Returns a count above 0 in the site's words, such as "2 golf bags". */
export function countInWords(thing: keyof typeof bookingItinerary.things, count: number): string {
  const { one, other } = bookingItinerary.things[thing];
  return count === 1 ? one : other.replace("{count}", String(count));
}

const createClass = (id: string, people: number, max: number, cabinBags: number | null, whenFull = max) => ({
  id,
  named: `a ${id}`,
  picture: `/assets/${id}.webp`,
  passengers: { max: people },
  largeCases: { max, whenFull },
  cabinBags: { max: cabinBags },
  takesLongItems: people >= 7,
});

/** Vehicle classes, smallest first. */
export const SAMPLE_CLASSES = [
  createClass("saloon", 3, 2, 2),
  createClass("long-saloon", 3, 2, 3),
  createClass("suv", 4, 4, 2, 3),
  createClass("van", 7, 6, null, 5),
  createClass("minibus", 16, 16, null),
  createClass("coach", 53, 53, null),
];

/** Bulky items. Without `takesLongItems`, a class takes no golf bags and no other luggage. */
export const SAMPLE_ITEMS: readonly ItemSize[] = [
  { id: "golfBags", countsAsLargeCases: 1, maxInCar: 0 },
  { id: "pushchairs", countsAsLargeCases: 1 },
  { id: "foldedWheelchairs", countsAsLargeCases: 1, maxInCar: 1 },
  { id: "otherLuggage", countsAsLargeCases: 1, maxInCar: 0 },
];
