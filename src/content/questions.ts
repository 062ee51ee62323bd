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
    question: "Is a request already a booking?",
    answer:
      "No. Asking is free and commits you to nothing. We read the request and reply with a quotation. The " +
      "journey is booked only when you have accepted it and we have confirmed.",
  },
  {
    id: "price",
    question: "How do I find out the price?",
    answer:
      "Tell us the route, the date and time, and how many people and bags. The quotation is for that " +
      "journey, and its terms come with it, so you can read both before you decide.",
  },
  {
    id: "meeting",
    question: "Where will I find my chauffeur?",
    answer:
      "Your confirmation names the meeting point. At an airport you may ask to be met in the arrivals " +
      "hall, by a chauffeur with your name on a board. If you cannot see each other, telephone us.",
  },
  {
    id: "late",
    question: "What if my flight or ship is late?",
    answer:
      "Give us the flight number or the ship's name when you ask, so that we can look up its progress. If " +
      "you learn of a delay or miss a connection, call us as soon as you can, day or night. The terms for " +
      "waiting come with your quotation.",
  },
  {
    id: "bags",
    question: "How many bags will fit?",
    answer:
      "As a guide, a saloon takes two large cases, an SUV three to four and a people carrier five to six. " +
      "Count everything you bring, long items too. If it may not fit, we will suggest another class.",
  },
  {
    id: "children",
    question: "Can you provide child seats?",
    answer:
      "Tell us how old each child is. We confirm the right seats with you before you travel. Count babies " +
      "and children among the passengers.",
  },
  {
    id: "border",
    question: "Can one journey cross the border?",
    answer:
      "Yes. Belfast to Dublin is about 166–170 km (103–105 mi) and takes about 1 h 45 to 2 h 30 in normal " +
      "traffic. The two states have separate entry rules, so check both and bring your passports.",
  },
  {
    id: "someone-else",
    question: "May I arrange a journey for somebody else?",
    answer:
      "Yes. Send us your own details and, with the traveller's agreement, their name and a mobile number " +
      "that works on the day, with its country code.",
  },
];
