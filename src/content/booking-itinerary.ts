import { journeys } from "./journeys.ts";
import { bulkyItems } from "./luggage.ts";
import { services } from "./services.ts";
import { vehicleClasses } from "./vehicles.ts";

/** The classes and bulky items, as the booking form needs them. */
export const fleet = {
  vehicles: vehicleClasses.map(({ id, named, picture, passengers, largeCases, cabinBags, ...vehicle }) => {
    const { text: _, short: __, ...cases } = largeCases;
    return {
      id,
      named,
      picture,
      largeCases: cases,
      passengers: { max: passengers.max },
      cabinBags: { max: cabinBags.max },
      ...(vehicle.takesLongItems && { takesLongItems: true }),
    };
  }),
  bulkyItems: bulkyItems.map(({ label: _, text: __, ...item }) => item),
};

const timeMeanings = { pickup: "", landing: "Flight lands ", departure: "Flight departs " };

/** The words of the itinerary, and labels of choices in the form. The site replaces names in braces. */
export const bookingItinerary = {
  labels: {
    serviceType: "Service",
    pickup: "Pick-up",
    dropoff: "Drop-off",
    stops: "Stops",
    interests: "Interests",
    hours: "Hire",
    days: "Length",
    date: "Date",
    flight: "Flight",
    ship: "Ship or ferry",
    allAboard: "All aboard",
    returnDate: "Return",
    returnFlight: "Return flight",
    passengers: "Party",
    suitcases: "Luggage",
    golfBags: "Also bringing",
    rearFacingSeats: "Child seats",
    childAges: "Children's ages",
    vehicleClass: "Vehicle",
    meet: "Meeting",
    access: "Assistance",
    accessConsent: "Consent",
    name: "Name",
    email: "Email",
    phone: "Phone",
    contactBy: "Contact by",
    passengerName: "Passenger",
    passengerPhone: "Passenger's phone",
    passengerNames: "Other passengers",
    companyName: "Company",
    invoiceReference: "Invoice reference",
    language: "Language",
    notes: "Notes",
  },
  /** Replace `labels` for one kind of journey. */
  labelsFor: {
    hourly: { stops: "Plan" },
    "multi-day-tour": { dropoff: "Ends at", returnDate: "Way home", returnFlight: "Flight or ship home" },
  },
  choices: {
    serviceType: {
      transfer: "Transfer",
      hourly: "By the hour",
      "day-tour": "Day tour",
      "multi-day-tour": "Multi-day tour",
    },
    tripType: { "one-way": "One way", return: "Return" },
    interests: Object.fromEntries([
      ...journeys.map(({ id, title }) => [id, title] as const),
      ["not-sure", "Not sure, please suggest"],
    ]),
    purpose: Object.fromEntries(
      services.flatMap(({ id, purpose }) => (purpose ? [[id, purpose] as const] : [])),
    ),
    timeOf: timeMeanings,
    returnTimeOf: timeMeanings,
    vehicleClass: Object.fromEntries(vehicleClasses.map(({ id, name }) => [id, name])),
    meet: {
      arrivals: "With a name board",
      call: "I will call when I am ready",
      "no-preference": "No preference",
    },
    access: {
      steps: "Help with steps",
      "seated-in-wheelchair": "Travel seated in a wheelchair",
      "text-not-call": "Texts instead of calls",
      "assistance-dog": "An assistance dog is travelling too",
      other: "Something else",
    },
    contactBy: { email: "Email", call: "Call", text: "Text" },
  },
  ticks: { accessConsent: "We may use these answers to plan the journey" },
  transfers: { "one-way": "One-way transfer", return: "Return transfer" },
  hire: "{length}, {time} to {end}",
  wayHomeDeparts: "Departs ",
  moment: "{meaning}{date} at {time}, local time",
  things: {
    hours: { one: "1 hour", other: "{count} hours" },
    days: { one: "1 day", other: "{count} days" },
    passengers: { one: "1 passenger", other: "{count} passengers" },
    suitcases: { one: "1 large case", other: "{count} large cases", none: "No large cases" },
    cabinBags: { one: "1 cabin bag", other: "{count} cabin bags", none: "no cabin bags" },
    golfBags: { one: "1 golf bag", other: "{count} golf bags" },
    pushchairs: { one: "1 pushchair", other: "{count} pushchairs" },
    foldedWheelchairs: { one: "1 folded wheelchair", other: "{count} folded wheelchairs" },
    otherLuggage: { one: "1 other long item", other: "{count} other long items" },
    rearFacingSeats: { one: "1 rear-facing seat", other: "{count} rear-facing seats" },
    forwardFacingSeats: { one: "1 forward-facing seat", other: "{count} forward-facing seats" },
    boosterSeats: { one: "1 booster seat", other: "{count} booster seats" },
  },
  and: " and ",
  boardName: "{meet} reading “{name}”",
  noClass: "As we suggest",
} as const;
