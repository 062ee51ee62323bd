import { company } from "./company.ts";

/** The words of the e-mails about a booking request. Braces are filled in by the code. */
export const bookingMail = {
  /** To the company. Nothing personal: subjects are shown on locked screens. */
  company: {
    subject: "Booking request {reference}: {service}, {date}",
    intro:
      "A booking request has come in on the website. Nothing has been promised to the visitor but a reply.",
    receivedLabel: "Received",
    outro: "The attached calendar file holds the journey as a tentative entry.",
  },
  /** To the visitor, where the owner has switched that on. */
  visitor: {
    subject: "Your booking request {reference}",
    intro: `Thank you, we have your request. This is not yet a confirmed booking and nothing has been charged.`,
    receivedLabel: "Received",
    outro:
      `We will reply with a quotation and your meeting point. To change something, call ` +
      `${company.telephone.display} or reply to this e-mail, quoting the reference. Notes that you sent are not ` +
      `repeated here. If you did not ask for a journey, somebody has mistyped an address: you need do nothing.`,
  },
  referenceLabel: "Reference",
  calendar: {
    fileName: "{reference}.ics",
    /** A departure whose collection could be estimated; "Unplanned" is one whose drive is not known. */
    titles: {
      pickup: "{reference}: {service} from {pickup}",
      return: "{reference}: return from {pickup}",
      landing: "{reference}: {flight} lands {time}, {service} from {pickup}",
      departure: "{reference}: collect from {pickup} for {flight} at {time} (estimated)",
      departureUnplanned: "{reference}: {flight} departs {time}, collection not planned yet",
    },
    notes: {
      departure:
        "An estimate: {driveMinutes} minutes on the road, and at the airport {minutesBeforeDeparture} minutes before " +
        "{flight} departs at {time}. Agree the collection with the passenger.",
      departureUnplanned:
        "This entry stands at the departure of {flight}, {time}: the drive is not known. Agree the collection with " +
        "the passenger, and move the entry.",
    },
    unknownFlight: "flight",
  },
} as const;
