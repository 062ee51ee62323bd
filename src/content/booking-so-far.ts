/** The summary of answers above the first step's fields. The site replaces names in braces. */
export const soFar = {
  title: "Your request so far",
  from: "from {place}",
  to: "to {place}",
  date: "on {date}",
  back: "and back",
  passengers: "for {things}",
  luggage: "with {things}",
  vehicle: "in {vehicle}",
  accessible: "in a wheelchair-accessible vehicle (on request)",
  kept: "We have filled in your earlier answers. Please check them, or start afresh.",
  startLabel: "Start afresh",
  changeLabel: "Change people, bags or vehicle",
} as const;
