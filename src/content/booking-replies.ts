import { company } from "./company.ts";

/**
 * What the booking form says to what is being filled in: how a date is called and a telephone number read, and what to
 * look at again. Braces are filled in by the code.
 */
export const bookingReplies = {
  dateLabels: {
    date: { pickup: "Date", landing: "Date of landing", departure: "Date of departure" },
    returnDate: {
      pickup: "Return date",
      landing: "Date of landing, return",
      departure: "Date of departure, return",
    },
  },
  dateNotes: {
    pickup: "",
    landing: "If it lands after midnight, this is the next day's date.",
    departure: "If it departs after midnight, this is the next day's date.",
  },
  timeOccurrences: {
    first: "Before the clocks go back",
    second: "After the clocks go back, an hour later",
  },
  phoneUnderstood: "We will reach you at {number}",
  passengerPhoneUnderstood: "We will reach them at {number}",
  warnings: {
    "travel-soon": `For travel today or tomorrow, please call us too: ${company.telephone.display}.`,
    "all-aboard-early": "The all-aboard time is not after the time that you gave for the journey.",
    "class-too-small": "This class may be too small for your group. We will suggest a suitable vehicle.",
    "email-mistyped": "Did you mean {suggestion}?",
  },
  correctEmail: "Use {suggestion}",
  warningsTitle: "Please look at this again, or send it as it is",
  sentBefore: "You have sent this same request already. Its reference is {reference}.",
} as const;
