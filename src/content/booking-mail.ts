import { bookingForm, whatFollows } from "./booking-form.ts";

const { sent } = bookingForm;

/** The words of e-mails and calendar files about a booking request. The site replaces names in braces. */
export const bookingMail = {
  /** The e-mail to the company. {summary} is the journey in one line. */
  company: {
    subject: "{summary}",
    /** Before a warning that the form shows, too. */
    warningLabel: "The form warns",
    outro:
      "Once you have replied, mark the request as answered. You then get no reminder, and the visitor's confirmation " +
      "says so. The attached calendar file has the journey as a tentative entry.",
  },
  /** The reminder to the company by e-mail. */
  reminder: {
    subject: "Not answered yet: {summary}",
    outro:
      "If nobody has replied yet, please reply or call now; if somebody has, mark the request as answered. This is the " +
      "only reminder. The attached calendar file has the journey as a tentative entry.",
  },
  /** The e-mail to the visitor, if BOOKINGS_COPY_TO_VISITOR is on. */
  visitor: {
    subject: "Your booking request {reference}",
    intro: `${sent.title}. ${sent.notYet}`,
    confirmationLabel: "See your request",
    outro:
      `${whatFollows} Something to change? Call us or reply to this email, and quote your reference. We also have your ` +
      "contact details, notes and other answers, which are not repeated here. If you did not request a journey, " +
      "somebody has mistyped their email address and you need do nothing.",
  },
  people: { one: "1 person", other: "{count} people" },
  referenceLabel: "Reference",
  receivedLabel: "Received",
  replyLabel: "Reply to {email}",
  /** An event begins at the time that the visitor entered. `{flight}` may be empty. */
  calendar: {
    fileName: "{reference}.ics",
    titles: {
      pickup: "{service} from {pickup}",
      return: "Return from {pickup}",
      landing: "Flight {flight} lands {time}, {service} from {pickup}",
      departure: "Departure: {flight} {time}, pick-up still to be agreed",
      tour: "{meaning}{time}, {pickup}: {service} {flight}",
    },
    forCompany: "{title}, {reference}",
    forVisitor: "{title} (requested)",
  },
} as const;
