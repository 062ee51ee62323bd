import { bookingReplies } from "./booking-replies.ts";
import { company } from "./company.ts";
import type { ServiceId } from "./services.ts";

/** The kind of journey that a service of the Services page begins as; null where only the visitor can say. */
export const serviceBeginsAs: Readonly<
  Record<ServiceId, "transfer" | "hourly" | "day-tour" | "multi-day-tour" | null>
> = {
  "airport-and-port-transfers": "transfer",
  "by-the-hour": "hourly",
  "city-to-city": "transfer",
  "day-tours": "day-tour",
  "multi-day-tours": "multi-day-tour",
  golf: null,
  "cruise-excursions": "day-tour",
  "accessibility-and-families": null,
};

const accessHint =
  "Only what helps us plan. No reasons needed. A wheelchair-accessible vehicle is on request, for a large group too.";

/** The words of the booking form: what it asks, and what it says back. Braces are filled in by the code. */
export const bookingForm = {
  ...bookingReplies,
  title: "Your request",
  progressLabel: "Steps of the form",
  stepOf: "Step {number} of {count}",
  doneHint: "done",
  optional: "(optional)",
  required: "(required)",
  steps: {
    journey: { title: "Journey", text: "Where, when and how." },
    travellers: { title: "Travellers", text: "Who and what comes along." },
    contact: { title: "Contact", text: "How we reach you." },
    review: { title: "Review", text: "Read it once more, then send it." },
  },
  continueLabel: "Continue",
  backLabel: "Back",
  changeLabel: "Change",
  changeHint: "Change {step}",
  sendLabel: "Send booking request",
  sendingLabel: "Sending…",
  summaryTitle: "There is a problem",
  fields: {
    serviceType: { label: "What kind of journey?" },
    tripType: { label: "One way or return?", only: "For a transfer" },
    pickup: { label: "Where do we collect you?", hint: "Airport, port, hotel or address" },
    dropoff: {
      label: "Where are you going?",
      hint: "Airport, port, hotel or address",
      only: "Required for a transfer, otherwise only if you know it",
    },
    stops: { label: "Stops on the way", hint: "Places to call at, in order, or an itinerary" },
    interests: { label: "What would you like to see?", only: "For tours" },
    hours: { label: "For how many hours?", only: "For hire by the hour" },
    days: { label: "For how many days?", only: "For a multi-day tour" },
    date: { label: "Date", only: "If a flight lands after midnight, this is the next day's date" },
    time: { label: "Time", hint: "Local time in Ireland and Northern Ireland" },
    timeOccurrence: { label: "Before or after the clocks go back?", hint: "It comes twice that night" },
    timeOf: { label: "Which time shall we go by?" },
    flight: {
      label: "Flight number",
      hint: "As on your ticket, for example EI 123",
      only: "If a flight is involved",
    },
    ship: { label: "Ship or ferry", hint: "Its name", only: "If a ship is involved" },
    allAboard: {
      label: "All-aboard time",
      hint: "From the ship's daily programme",
      only: "For a day ashore from a cruise",
    },
    returnDate: { label: "Return date", only: "For a return journey" },
    returnTime: {
      label: "Return time",
      hint: "Local time in Ireland and Northern Ireland",
      only: "For a return journey",
    },
    returnTimeOccurrence: { label: "Before or after the clocks go back?", hint: "It comes twice that night" },
    returnTimeOf: { label: "And for the return?", only: "For a return journey" },
    returnFlight: { label: "Return flight number", hint: "As on your ticket", only: "For a return journey" },
    passengers: { label: "Passengers", hint: "Children and babies included" },
    suitcases: { label: "Large suitcases", hint: "The ones you check in" },
    cabinBags: { label: "Cabin bags", hint: "The ones you take on board" },
    golfBags: { label: "Golf bags" },
    pushchairs: { label: "Pushchairs (strollers)" },
    foldedWheelchairs: { label: "Folded wheelchairs" },
    otherLuggage: { label: "Other long or bulky things", hint: "For example skis or a cello" },
    rearFacingSeats: { label: "Rear-facing baby seats" },
    forwardFacingSeats: { label: "Forward-facing seats" },
    boosterSeats: { label: "Booster seats" },
    vehicleClass: { label: "Vehicle class" },
    meet: { label: "How shall we meet?", hint: "At airports and ports" },
    boardName: {
      label: "Name for the board",
      hint: "As you would like to read it in arrivals",
      only: "If we meet you in arrivals",
    },
    access: { label: "What does the journey need?", hint: accessHint },
    accessOther: { label: "What else does the journey need?", only: "If you ticked something else" },
    accessConsent: {
      label: "You may use these answers to plan my journey",
      hint: "They may tell of health, so we need your consent",
      only: "Needed if you ticked anything above, apart from texts instead of calls",
    },
    name: { label: "Full name" },
    email: { label: "E-mail", hint: "Our quotation goes here" },
    phone: {
      label: "Mobile number",
      hint: "With the country code, unless it is from the UK or Ireland",
    },
    contactBy: { label: "How should we reply?" },
    otherPassenger: { label: "Somebody else is travelling, and agrees that I give you their details" },
    passengerName: { label: "Passenger's full name", only: "If somebody else is travelling" },
    passengerPhone: {
      label: "Passenger's mobile number",
      hint: "With the country code, unless it is from the UK or Ireland",
      only: "If somebody else is travelling",
    },
    passengerNames: { label: "Names of further passengers", hint: "If they agree" },
    companyName: { label: "Company" },
    invoiceReference: { label: "Reference for the invoice", hint: "Such as an order number" },
    language: { label: "Language", hint: "We reply in English; tell us if another language helps" },
    notes: { label: "Anything else?", hint: "No card or passport details, please" },
  },
  serviceHints: {
    transfer: "From one place to another",
    hourly: "A chauffeur at your disposal",
    "day-tour": "Out and back in a day",
    "multi-day-tour": "You choose the hotels; we drive",
  },
  timeLabels: {
    pickup: "Pick-up time",
    landing: "Scheduled landing time",
    departure: "Flight departure time",
  },
  timeChoices: {
    pickup: "The pick-up I want",
    landing: "My flight's landing",
    departure: "My flight's departure",
  },
  timeNotes: {
    pickup: "",
    landing: "We work out the pick-up from the landing.",
    departure: "We suggest a pick-up time that leaves you room.",
  },
  childSeats: {
    legend: "Child seats",
    hint: "Tell us the children's ages in the notes, and we will confirm suitable seats.",
  },
  oversized: { legend: "Anything bulky?" },
  otherTraveller: "Travelling for somebody else?",
  forCompany: "Booking for a company?",
  lessLabel: "One less: {label}",
  moreLabel: "One more: {label}",
  characterCount: "{count} of {max} characters",
  privacyLine: "We use these details only to answer your request. See the {link}.",
  privacyLink: "privacy notice",
  reviewNote: "Sending costs nothing, and it is not yet a booking: we reply with a quotation.",
  failed: "We could not send your request. Your details are still here. Try again, or call us at any hour.",
  offline: "You are offline. Your details stay on this page; send when you are connected.",
  personCheck: {
    note: "Cloudflare, which hosts this site, checks that a person is sending this.",
    waiting: "One moment: the check has not finished. Tick its box if it shows one, then send once more.",
    failed:
      "The check that a person is sending this could not be made. Your details are still here. Send once more " +
      "to try it again, or call us at any hour.",
    needsScript:
      "To keep out programs, this form can be sent only with JavaScript, which is switched off here. Please " +
      "telephone at any hour, or write to us.",
  },
  callLabel: `Call ${company.telephone.display}`,
  trap: "Leave this field empty",
  sent: {
    title: "Thank you, we have your request",
    referenceLabel: "Your request reference",
    notYet:
      "This is not yet a confirmed booking and nothing has been charged. We will reply with a quotation and " +
      "your meeting point.",
    itineraryTitle: "What you asked for",
    change: "Change something? Call or reply, quoting the reference.",
    printLabel: "Print",
    copyLabel: "Copy",
    copiedText: "Copied",
    copyFailedText: "It could not be copied. Please select the text instead.",
    anotherLabel: "Make another request",
  },
  gone: {
    title: "This confirmation can no longer be shown",
    text:
      "Its address opens it for 24 hours, and only when the address is complete. If you have seen your request " +
      "confirmed, we have it all the same: call or write to us and quote its reference.",
    newRequest: "To ask for another journey, use the form below.",
  },
} as const;
