import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/* OWNER: a full privacy notice (who holds the data, how long, on what basis) is still to be supplied. */

/** The words of the Bookings page. It offers telephone and e-mail; it has no form and claims none. */
export const bookingsPage = {
  head: {
    title: `Request a booking | ${company.name}`,
    description:
      "Ask for a chauffeur, an airport transfer or a private tour by telephone or e-mail. A request is " +
      "free, nothing is charged, and a person replies.",
  },
  intro: {
    title: "Request a booking",
    paragraphs: [
      "A request is free, and nothing is charged for it. A person reads it and replies with a quotation " +
        "for you to accept or decline.",
      "Travelling today or tomorrow? Please telephone, so that we can check with you whether a chauffeur " +
        "is available.",
    ],
  },
  journeySoFar: {
    title: "Your journey so far",
    intro: "Nothing has been sent yet. Telephone, or send it to us as an e-mail and add what is missing.",
    labels: {
      service: "Service",
      vehicle: "Vehicle",
      from: "From",
      to: "To",
      date: "Date",
      passengers: "Passengers",
    },
    writeLabel: "Send it as an e-mail",
    subject: "Booking request",
  },
  contact: {
    title: "Two ways to ask",
    telephone: {
      title: "By telephone",
      text: "The quicker way for urgent travel, and for anything that is easier said than written.",
      numberLabel: "Telephone",
      mobileLabel: "Mobile",
      callLabel: "Call, day or night",
    },
    email: {
      title: "By e-mail",
      text: "Suits tours, and journeys some weeks away. Use the list below as your outline.",
      addressLabel: "E-mail",
      writeLabel: "Write an e-mail",
      subject: "Booking request",
    },
    availabilityLabel: "Hours",
  },
  whatToTellUs: {
    title: "What to tell us",
    intro: "The more of this we have, the fewer questions we send back.",
    groups: [
      {
        title: "The journey",
        items: [
          "Transfer, hire by the hour, day tour or tour of several days.",
          "Where from and where to, with any stops.",
          "One way or return.",
          "The date, with the month as a word: 4 May 2027 is clear everywhere, 4/5 is not.",
        ],
      },
      {
        title: "The time, in local time",
        items: [
          "Arriving flight: the time it is due to land, and the flight number.",
          "Departing flight: the departure time and the flight number. We suggest a pick-up time.",
          "Ferry or cruise: the pick-up time you want, the ship's name and, for a cruise, the all-aboard " +
            "time.",
          "Anything else: the pick-up time you want.",
        ],
      },
      {
        title: "People and bags",
        items: [
          "How many travel, children and babies included.",
          "Each child's age, so that we can confirm suitable seats.",
          "Large cases, cabin bags, and anything long or bulky, such as golf bags, a pushchair or a " +
            "wheelchair.",
          "What the journey needs: help with steps, an assistance dog, texts instead of calls. No " +
            "reasons needed.",
        ],
      },
      {
        title: "You",
        items: [
          "Your name, and a mobile number with its country code.",
          "How you would like our reply: by e-mail, call or text.",
          "At an airport, whether to meet you in arrivals, and the name for the board.",
          "If somebody else is travelling, their name and mobile number, with their agreement.",
        ],
      },
    ],
    caution: "Please send no card numbers and no passport details.",
  },
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "We read your request and ask about anything that is missing.",
      "We send a quotation, with its terms and the class of vehicle we suggest.",
      "If you accept, we confirm the booking and name your meeting point.",
    ],
    note: "Until we have confirmed, there is no booking and nothing to pay.",
  },
  whereYouMeet: {
    title: "Where you meet",
    text:
      "Your confirmation says where. At an airport you may be met in the arrivals hall by a chauffeur with " +
      "your name on a board, or telephone once you have your bags. At ports and hotels we agree a door or " +
      "a gate with you.",
    moreLabel: "More on meeting points",
  },
  flightLate: {
    title: "If the flight is late",
    text:
      "With your flight number we can look up the landing time. Should you miss a connection or change " +
      "flights, call us when you know. The terms for waiting are in your quotation.",
  },
  changingPlans: {
    title: "Changing plans",
    text:
      "Telephone or reply to our e-mail, and give the name and date of the journey. For a change on the " +
      "day itself, please call. The terms for changes and cancellation are in your quotation.",
  },
  privacy: {
    title: "Your details",
    paragraphs: [
      "We use what you send us to answer your request and, if you book, to carry out the journey. The " +
        "person who drives you is given what the journey requires.",
      "You may ask us what we hold about you, have it corrected, or ask us to delete it. Write to the " +
        "e-mail address above. If you are not content with our answer, you may complain to the Information " +
        "Commissioner's Office.",
    ],
  },
} as const satisfies PageContent;
