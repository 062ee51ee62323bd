import { hours } from "./company.ts";
import type { TextFact } from "./owner-facts.ts";

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The fact of owner-facts.ts that completes the answer. The site hides a question whose answer and fact are empty. */
  readonly fact?: TextFact;
  /** True if the booking page shows the question, too, not only the home page. */
  readonly isForBooking?: true;
}

export const questions: readonly Question[] = [
  {
    id: "request",
    question: "Is a request a booking?",
    answer:
      "No. Requests are free and without obligation. We read yours and send you a quotation. The journey " +
      "is booked only once you have accepted it and we have confirmed.",
  },
  {
    id: "price",
    question: "How do I find out the price?",
    answer:
      "Tell us the route, the date and time, and how many people and bags there are. We quote for that " +
      "journey and send the terms with the quotation. The price depends on the distance and the driving time, the " +
      "day and the hour, the class of vehicle, and any waiting, tolls and extra stops.",
    fact: "fareIncludes",
  },
  {
    id: "reply",
    question: "When will I hear from you?",
    answer: "",
    fact: "replyTime",
  },
  {
    id: "cancel",
    question: "Can I change or cancel?",
    answer:
      "Yes. Reply to our email or, on the day, call us, and quote your reference. The terms come with your quotation.",
    fact: "cancellation",
    isForBooking: true,
  },
  {
    id: "insurance",
    question: "What does your insurance cover?",
    answer: "",
    fact: "insurance",
  },
  {
    id: "meeting",
    question: "Where do we meet?",
    answer:
      "Your confirmation says where. At an airport, a chauffeur with your name on a board meets you in the arrivals " +
      "hall, or you call us once you have your bags. At a port or hotel we agree a door with you.",
  },
  {
    id: "late",
    question: "What if I am delayed?",
    answer:
      "With your flight number or the ship's name we can look up when you arrive. If you miss a connection or " +
      `change flights, call us, ${hours}. The terms for waiting come with your quotation.`,
    isForBooking: true,
  },
  {
    id: "children",
    question: "Can you provide child seats?",
    answer:
      "Yes. Tell us how old each child is, and we will confirm the right seats with you before you travel. " +
      "Count babies and children as passengers.",
  },
  {
    id: "someone-else",
    question: "Can I book for somebody else?",
    answer:
      "Yes. Send us your own details and, with the traveller's agreement, their name and a mobile number " +
      "that works on the day, with its country code.",
  },
];
