import type { ServiceId } from "./services.ts";

/** The kind of journey that a service of the Services page begins as; null where only the visitor can say. */
export const serviceBeginsAs: Readonly<
  Record<ServiceId, "transfer" | "hourly" | "day-tour" | "multi-day-tour" | null>
> = {
  "airport-and-port-transfers": "transfer",
  "by-the-hour": "hourly",
  "city-to-city": "transfer",
  "day-tours": "day-tour",
  "multi-day-tours": "multi-day-tour",
  golf: "day-tour",
  "cruise-excursions": "day-tour",
  "accessibility-and-families": null,
};

/** What the notes of a request begin with, where the kind of journey does not tell what the visitor has read about. */
export const serviceNotes: Readonly<Partial<Record<ServiceId, string>>> = {
  golf: "A golf journey",
  "cruise-excursions": "An excursion from a cruise ship",
  "accessibility-and-families": "Accessibility and families",
};

/** What came from another page, in a few words at the top of the first step. Braces are filled in by the code. */
export const soFar = {
  title: "Your request so far",
  from: "from {place}",
  to: "to {place}",
  date: "on {date}",
  back: "and back",
  passengers: { one: "for 1 passenger", other: "for {count} passengers" },
  luggage: "with {things}",
  things: {
    suitcases: { one: "1 large case", other: "{count} large cases" },
    cabinBags: { one: "1 cabin bag", other: "{count} cabin bags" },
    golfBags: { one: "1 golf bag", other: "{count} golf bags" },
    pushchairs: { one: "1 pushchair", other: "{count} pushchairs" },
    foldedWheelchairs: { one: "1 folded wheelchair", other: "{count} folded wheelchairs" },
  },
  and: " and ",
  vehicle: "in {vehicle}",
  /** {fields} are the labels of the itinerary. */
  kept: "Kept from before: {fields}.",
  startLabel: "Start afresh",
  changeLabel: "Change people, bags or vehicle",
} as const;
