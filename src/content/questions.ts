import { hours } from "./company.ts";
import type { OwnerFacts } from "./owner-facts.ts";

/** A question that visitors ask, and our answer. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The owner's fact that completes the answer. A question without an answer of its own is shown only with its fact. */
  readonly fact?: Exclude<keyof OwnerFacts, "fares" | "reviews">;
}

/** Questions and answers for the home page. */
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
    answer: "Call or email us, and quote your reference. The terms come with your quotation.",
    fact: "cancellation",
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
      "Your confirmation gives the meeting point. At an airport you can ask to be met in the arrivals hall " +
      "by a chauffeur with your name on a board. If you cannot find each other, call us.",
  },
  {
    id: "late",
    question: "What if I am delayed?",
    answer:
      "Give us the flight number or the ship's name with your request, so that we can check its progress. " +
      `If you hear of a delay or miss a connection, call us as soon as you can, ${hours}. The terms ` +
      "for waiting come with your quotation.",
  },
  {
    id: "children",
    question: "Can you provide child seats?",
    answer:
      "Tell us how old each child is, and we will confirm the right seats with you before you travel. " +
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
