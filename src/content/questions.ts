/** A question that visitors ask, and our answer. */
export interface Question {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
}

/** Questions and answers for the home page. */
export const questions: readonly Question[] = [
  {
    id: "request",
    question: "Is a request the same as a booking?",
    answer:
      "No. Requests are free and without obligation. We read yours and send you a quotation. The journey " +
      "is booked only once you have accepted it and we have confirmed.",
  },
  {
    id: "price",
    question: "How do I find out the price?",
    answer:
      "Tell us the route, the date and time, and how many people and bags there are. We quote for that " +
      "journey and send the terms with the quotation, so you can read both before you decide.",
  },
  {
    id: "meeting",
    question: "Where will I find my chauffeur?",
    answer:
      "Your confirmation gives the meeting point. At an airport you can ask to be met in the arrivals hall " +
      "by a chauffeur with your name on a board. If you cannot find each other, call us.",
  },
  {
    id: "late",
    question: "What if my flight or ship is late?",
    answer:
      "Give us the flight number or the ship's name with your request, so that we can check its progress. " +
      "If you hear of a delay or miss a connection, call us as soon as you can, day or night. The terms " +
      "for waiting come with your quotation.",
  },
  {
    id: "bags",
    question: "How many bags will fit?",
    answer:
      "As a guide, a saloon takes up to two large cases, an SUV up to four and a people carrier up to six. " +
      "Count everything you are bringing, long items included. If it may not fit, we will suggest another " +
      "class.",
  },
  {
    id: "children",
    question: "Can you provide child seats?",
    answer:
      "Tell us how old each child is, and we will confirm the right seats with you before you travel. " +
      "Count babies and children as passengers.",
  },
  {
    id: "border",
    question: "Can a journey cross the border?",
    answer:
      "Yes. Belfast to Dublin is about 166–170 km (103–105 mi) and takes about 1 h 45 to 2 h 30 in normal " +
      "traffic. The two states have separate entry rules, so check both and carry your passports.",
  },
  {
    id: "someone-else",
    question: "Can I book for somebody else?",
    answer:
      "Yes. Send us your own details and, with the traveller's agreement, their name and a mobile number " +
      "that works on the day, with its country code.",
  },
];
