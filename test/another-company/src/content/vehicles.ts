export const vehicleClasses: readonly VehicleClass[] = (
  [
    ["hatchback", "Electric hatchback", 2, 1, "saloon"],
    ["estate", "Estate car", 3, 3, "limousine"],
    ["four-by-four", "Four-wheel drive with snow tyres", 4, 4, "suv"],
    ["van", "Eight-seater with long wheelbase", 7, 7, "people-carrier"],
    ["accessible-van", "Wheelchair-accessible van", 8, 8, "people-carrier"],
    ["sprinter", "Sixteen-seat minibus", 16, 16, "minibus"],
    ["midi-coach", "Midi coach", 29, 29, "coach"],
  ] as const
).map(([id, name, people, cases, kind], index) => ({
  id,
  kind,
  name,
  named: `this class, ${name}`,
  alsoCalled: "saloon, SUV, people carrier, coach",
  passengers: { max: people, text: `up to ${people} people` },
  largeCases: { max: cases, text: cases === 1 ? "1 large case" : `up to ${cases} large cases` },
  cabinBags: { max: people, text: `up to ${people} cabin bags` },
  ...(index > 2 && { takesLongItems: true as const }),
  summary: "Clean, warm and on time.",
  bestFor: ["Friends", "Families"],
  comforts: ["Heated seats"],
  hourlyFare: `€${50 + people}`,
  access: "Two steps up.",
  requestLabel: "Request this one",
  picture: `vehicle-${kind}` as const,
  confirmOnRequest: index > 4,
}));
