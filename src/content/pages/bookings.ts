import { bookingForm } from "../booking-form.ts";
import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/* OWNER: the privacy notice describes what this site does; have it read by whoever advises you on data protection. */

/** The words of the Bookings page: the form first, then what happens with it. */
export const bookingsPage = {
  head: {
    title: `Request a booking | ${company.name}`,
    description:
      "Ask for a chauffeur, an airport transfer or a private tour in four short steps. A request is free, " +
      "nothing is charged, and a person replies.",
  },
  intro: {
    title: "Request a booking",
    text:
      "A request is free, and nothing is charged for it. A person reads it and replies with a quotation for " +
      "you to accept or decline.",
  },
  contact: {
    title: "Rather talk or write?",
    telephone: {
      title: "By telephone",
      text: "For travel today or tomorrow, please call: it is the quicker way.",
      mobileLabel: "Mobile",
      callLabel: "Call, day or night",
    },
    email: {
      title: "By e-mail",
      subject: "Booking request",
    },
  },
  form: bookingForm,
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
    title: "Privacy notice",
    intro: "What we keep of a request, why, and for how long.",
    items: [
      {
        title: "Who is responsible",
        text: `${company.name}. Write to us at ${company.email} or telephone ${company.telephone.display}.`,
      },
      {
        title: "What we keep",
        text:
          "What you enter in the form and the moment it arrived. Before you send it, your answers are only in " +
          "this tab of your browser; they, and the confirmation, are gone from it when you close it.",
      },
      {
        title: "Why",
        text:
          "To answer your request and, if you book, to carry out the journey: steps that you ask for before a " +
          "contract. Answers on what the journey needs may tell of health, so we keep them only with your " +
          "consent, which you may withdraw.",
      },
      {
        title: "Who sees it",
        text:
          "The people who answer requests, and the chauffeur who drives you, as far as the journey requires. " +
          "The company that hosts this site and passes on its e-mail handles it for us. Where we are told of a " +
          "request by a messaging service, that service learns its reference, kind of journey and date, and " +
          "nothing of you. We sell nothing and send no advertising.",
      },
      {
        title: "How long",
        text:
          "A request is deleted from this site {days} days after the last day of its journey. What belongs to a booking is " +
          "kept as long as the law asks for.",
      },
      {
        title: "Your rights",
        text:
          "You may ask what we hold about you, have it corrected or deleted, have its use restricted, object to " +
          "it, or take it with you. Write to us; it costs nothing.",
      },
      {
        title: "Not content?",
        text: "You may complain to the Information Commissioner's Office.",
        link: { label: "ico.org.uk", href: "https://ico.org.uk/make-a-complaint/" },
      },
    ],
  },
} as const satisfies PageContent;
