import { company } from "./company.ts";

/** The site shows this text if no class is large enough for the party. */
export const severalVehicles = "Your party may need more than one vehicle.";

/** The site shows this text while it cannot count the party. */
export const uncountedParty = "Enter your passengers and bags, and we will suggest a class.";

/** The words with which the booking form reacts to entries. The site replaces names in braces. */
export const bookingReplies = {
  dateLabels: {
    date: { pickup: "Date", landing: "Date of landing", departure: "Date of departure" },
    returnDate: {
      pickup: "Return date",
      landing: "Date of landing, return",
      departure: "Date of departure, return",
    },
  },
  /** The form asks one of these questions below a place if the airport or the terminal is unclear. */
  placeQuestions: {
    airport: "Which airport? Check the code on your ticket.",
    terminal: "Which terminal, if your ticket says so?",
  },
  warnings: {
    "travel-soon": `For travel today or tomorrow, please call us too: ${company.telephone.display}.`,
    "same-place": "The drop-off is the same as the pick-up. Change it if that is a mistake.",
    "all-aboard-early": "The all-aboard time is not after the time of the journey.",
    "child-seats-many": "Every passenger would sit in a child seat. Have you counted the adults, too?",
    "class-open": "For {things} we suggest {suggested}.",
    "class-uncounted": uncountedParty,
    "class-too-small": "For {things} we suggest {suggested}: {vehicle} may be too small.",
    "class-too-large": "For {things} we suggest {suggested}: {vehicle} is much larger than you need.",
    "class-not-accessible":
      "A passenger who stays in a wheelchair needs an accessible vehicle: on request, subject to confirmation.",
    "several-vehicles": `${severalVehicles} Call us and we will work it out with you.`,
    "email-mistyped": "Did you mean {suggestion}?",
    "phone-unclear":
      "Please check this number: is it complete? If it is not from the UK or Ireland, add its country code, such as +1.",
  },
  correctEmail: "Use {suggestion}",
  warningsTitle: "Please check before you send",
} as const;
