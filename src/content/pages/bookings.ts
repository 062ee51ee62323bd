import { bookingForm } from "../booking-form.ts";
import { company, hours, RETENTION_DAYS } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/* OWNER: the privacy notice describes what this site does. Ask your data protection adviser to read it. */

export const bookingsPage = {
  head: {
    title: `Request a quotation | ${company.name}`,
    description:
      "Request a chauffeur, an airport transfer or a private tour in four short steps. A request is free " +
      "and without obligation, and one of us reads it.",
  },
  intro: {
    title: "Request a quotation",
    text: "A request is free and without obligation. One of us reads it and sends you a quotation; you decide.",
  },
  contact: {
    title: "Prefer to talk or write?",
    text: `We answer the telephone ${hours}.`,
    emailTitle: "By email",
  },
  form: bookingForm,
  whatHappensNext: {
    title: "What happens next",
    steps: [
      "We read your request and ask about anything that is missing.",
      "We send a quotation, with its terms and the class of vehicle we suggest.",
      "If you accept, we confirm the booking and name your meeting point.",
    ],
    note: "Until we have confirmed, nothing is booked and there is nothing to pay.",
  },
  meetingLabel: "Where we meet you",
  privacy: {
    title: "Privacy notice",
    intro: "What we keep from your request, why, and for how long.",
    items: [
      {
        title: "Who is responsible",
        text: `${company.name}. Email us at ${company.email} or call ${company.telephone.display}.`,
      },
      {
        title: "What we keep",
        text:
          "What you enter in the form, when it arrived and when we replied. Until you send it, this browser tab " +
          "alone has your answers; afterwards it keeps this confirmation, and your contact details and party for " +
          "another request. Closing it clears them. Anybody with the link to your confirmation can open it; " +
          "after 24 hours, it hides names, contact details, notes and other personal answers.",
      },
      {
        title: "Why",
        text:
          "To answer your request before there is a contract, as you ask us to, and to carry out the " +
          "journey if you book. Answers about accessibility may reveal something about your health, so we " +
          "keep them only with your consent, which you may withdraw.",
      },
      {
        title: "Who sees it",
        text:
          "The people who answer requests and, as far as the journey requires, your chauffeur. The company " +
          "that hosts this site and delivers its email handles it on our behalf. A chat app that " +
          "alerts us to a request may show its reference, kind of journey and date, but not who you are. We do " +
          "not sell your details or send advertising.",
      },
      {
        title: "How long",
        text:
          `A request is deleted from this site ${RETENTION_DAYS} days after the last day of its journey. Booking ` +
          "records are kept for as long as the law requires.",
      },
      {
        title: "Your rights",
        text:
          "You may ask for a copy of what we hold about you, have it corrected or deleted, restrict or " +
          "object to its use, or have it transferred. Email us; it is free.",
      },
      {
        title: "Complaints",
        text: "You may complain to the Information Commissioner's Office.",
        link: { label: "ico.org.uk", href: "https://ico.org.uk/make-a-complaint/" },
      },
    ],
  },
} as const satisfies PageContent;
