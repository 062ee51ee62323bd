/** What came from another page, in a few words at the top of the first step. Braces are filled in by the code. */
export const soFar = {
  title: "Your request so far",
  from: "from {place}",
  to: "to {place}",
  date: "on {date}",
  back: "and back",
  passengers: "for {things}",
  luggage: "with {things}",
  things: {
    passengers: { one: "1 passenger", other: "{count} passengers" },
    suitcases: { one: "1 large case", other: "{count} large cases" },
    cabinBags: { one: "1 cabin bag", other: "{count} cabin bags" },
    golfBags: { one: "1 golf bag", other: "{count} golf bags" },
    pushchairs: { one: "1 pushchair", other: "{count} pushchairs" },
    foldedWheelchairs: { one: "1 folded wheelchair", other: "{count} folded wheelchairs" },
    otherLuggage: { one: "1 other long item", other: "{count} other long items" },
  },
  and: " and ",
  vehicle: "in {vehicle}",
  /** {fields} are the labels of the itinerary. */
  kept: "We have kept these answers from earlier: {fields}.",
  startLabel: "Start afresh",
  changeLabel: "Change people, bags or vehicle",
} as const;
