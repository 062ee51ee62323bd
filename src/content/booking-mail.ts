import { whatFollows } from "./booking-form.ts";
import { company } from "./company.ts";

/** The words of e-mails and calendar files about a booking request. The site replaces names in braces. */
export const bookingMail = {
  /** The e-mail to the company. {summary} has the date, the time, the places and the number of people. */
  company: {
    subject: "{summary}",
    warningLabel: "Please check",
    warnings: {
      "travel-soon": "The journey is on the day of the request or the day after.",
      "same-place": "Pick-up and drop-off are the same place.",
      "all-aboard-early": "The all-aboard time is not after the time of the journey.",
      "child-seats-many": "Every passenger would sit in a child seat.",
      "class-too-small": "The class may be too small for {things}. Suggest {suggested}.",
      "class-too-large": "The class seems much too large for {things}. Suggest {suggested}.",
      "class-not-accessible": "A passenger stays in a wheelchair and needs an accessible vehicle.",
      "several-vehicles": "The party may need more than one vehicle.",
      "email-mistyped": "The email address may be mistyped: {suggestion}?",
    },
    outro:
      "The visitor has been promised a reply and nothing more. Once you have replied, mark the request as answered. " +
      "You then get no reminder, and the visitor's confirmation shows that you have replied. The journey is in the " +
      "attached calendar file as a tentative entry.",
  },
  /** The reminder to the company by e-mail. */
  reminder: {
    subject: "Not answered yet: {summary}",
    outro:
      "This booking request is not marked as answered. If nobody has replied to the visitor yet, please reply or call " +
      "now. If somebody has, mark it as answered. This is the only reminder. The journey is in the attached calendar " +
      "file as a tentative entry.",
  },
  /** The e-mail to the visitor, if BOOKINGS_COPY_TO_VISITOR is on. */
  visitor: {
    subject: "Your booking request {reference}",
    intro: `Thank you, we have your request. This is not yet a confirmed booking and nothing has been charged.`,
    confirmationLabel: "See your request",
    callLabel: `Call ${company.telephone.display}`,
    outro:
      `${whatFollows} Something to change? Call ${company.telephone.display} or reply to this email, and ` +
      `quote your reference. We also have your contact details, notes and other answers, which are not ` +
      `repeated here. If you did not request a journey, somebody has mistyped their email ` +
      `address and you need do nothing.`,
  },
  people: { one: "1 person", other: "{count} people" },
  referenceLabel: "Reference",
  receivedLabel: "Received",
  replyLabel: "Reply to {email}",
  replySubject: "Your booking request {reference}",
  /** An event begins at the time that the visitor entered. `{flight}` may be empty. */
  calendar: {
    fileName: "{reference}.ics",
    titles: {
      pickup: "{reference}: {service} from {pickup}",
      return: "{reference}: return from {pickup}",
      landing: "{reference}: flight {flight} lands {time}, {service} from {pickup}",
      departure: "{reference}: flight {flight} departs {time}, collection still to be agreed",
      tour: "{meaning}{time}, {pickup}: {service}, {reference}",
      home: "{reference}: {flight} departs {time} at the end of a tour, collection still to be agreed",
    },
  },
  visitorCalendarTitles: {
    pickup: "{service} from {pickup} (requested)",
    return: "Return from {pickup} (requested)",
    landing: "Flight {flight} lands {time}, {service} (requested)",
    departure: "Flight {flight} departs {time}, pick-up still to be agreed (requested)",
    tour: "{meaning}{time}, {pickup}: {service} (requested)",
    home: "Way home: {flight} departs {time}, pick-up still to be agreed (requested)",
  },
} as const;
