import { soFar } from "./booking-so-far.ts";
import { company } from "./company.ts";

/** The words of the booking form: what it asks, and what it says back. Braces are filled in by the code. */
export const bookingForm = {
  title: "Your request",
  progressLabel: "Steps of the form",
  stepOf: "Step {number} of {count}",
  doneHint: "done",
  optional: "(optional)",
  steps: {
    journey: { title: "Journey", text: "Where, when and how." },
    travellers: { title: "Travellers", text: "Passengers, luggage and assistance." },
    contact: { title: "Contact", text: "How we can reach you." },
    review: { title: "Review", text: "Check the details, then send." },
  },
  soFar,
  continueLabel: "Continue",
  backLabel: "Back",
  returnLabel: "Save and return to review",
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
    stops: { label: "Stops on the way", hint: "Places to stop at, in order" },
    interests: { label: "What would you like to see?", only: "For tours" },
    hours: { label: "For how many hours?", only: "For hire by the hour" },
    days: { label: "For how many days?", only: "For a multi-day tour" },
    date: { label: "Date" },
    time: { label: "Time", hint: "Local time in Ireland and Northern Ireland" },
    timeOf: { label: "Which time are you giving us?" },
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
    returnTimeOf: { label: "Which time are you giving us for the return?", only: "For a return journey" },
    returnFlight: { label: "Return flight number", hint: "As on your ticket", only: "For a return journey" },
    passengers: { label: "Passengers", hint: "Including children and babies" },
    suitcases: { label: "Large suitcases", hint: "The ones you check in" },
    cabinBags: { label: "Cabin bags", hint: "The ones you take on board" },
    specialItems: { label: "Oversized luggage" },
    specialOther: { label: "What else are you bringing?", only: "If you ticked something else" },
    rearFacingSeats: { label: "Rear-facing baby seats" },
    forwardFacingSeats: { label: "Forward-facing seats" },
    boosterSeats: { label: "Booster seats" },
    vehicleClass: { label: "Vehicle class" },
    meet: { label: "How would you like to meet?", hint: "At airports and ports" },
    boardName: {
      label: "Name for the board",
      hint: "As it should appear in arrivals",
      only: "If we meet you in arrivals",
    },
    access: {
      label: "Accessibility and assistance",
      hint: "Only what helps us to plan. You need not give a reason.",
    },
    accessOther: { label: "What else would help?", only: "If you ticked something else" },
    accessConsent: {
      label: "I agree that you may use these answers to plan my journey",
      only: "Required if you ticked anything above other than texts instead of calls",
    },
    name: { label: "Full name" },
    email: { label: "Email", hint: "We will send the quotation here" },
    phone: {
      label: "Mobile number",
      hint: "With the country code, for example +44 7700 900123",
    },
    contactBy: { label: "How should we reply?" },
    otherPassenger: { label: "Somebody else is travelling and has agreed that I may give you their details" },
    passengerName: { label: "Passenger's full name", only: "If somebody else is travelling" },
    passengerPhone: {
      label: "Passenger's mobile number",
      hint: "With the country code",
      only: "If somebody else is travelling",
    },
    language: { label: "Language", hint: "We reply in English; tell us if another language helps" },
    notes: { label: "Anything else we should know?", hint: "No card or passport details, please" },
  },
  serviceHints: {
    transfer: "From one place to another",
    hourly: "A chauffeur at your disposal",
    "day-tour": "There and back in a day",
    "multi-day-tour": "You choose the hotels; we drive",
  },
  timeLabels: {
    pickup: "Pick-up time",
    landing: "Scheduled landing time",
    departure: "Flight departure time",
  },
  timeChoices: {
    pickup: "My preferred pick-up time",
    landing: "My flight's landing time",
    departure: "My flight's departure time",
  },
  timeNotes: {
    pickup: "",
    landing: "We will plan the pick-up around your landing time.",
    departure: "We will suggest a pick-up time that leaves you plenty of time.",
  },
  childSeats: {
    legend: "Child seats",
    hint: "Tell us the children's ages in the notes, and we will confirm suitable seats.",
  },
  otherTraveller: "Booking for somebody else?",
  lessLabel: "One fewer: {label}",
  moreLabel: "One more: {label}",
  tooSmall: "This class may be too small for your group. We will suggest a suitable vehicle.",
  characterCount: "{count} of {max} characters",
  privacyLine: "We use these details only to answer your request. See the {link}.",
  privacyLink: "privacy notice",
  reviewNote:
    "Requests are free and without obligation. This is not yet a booking: we will send you a quotation.",
  failed: "We could not send your request. Your details are still here. Try again, or call us at any hour.",
  offline: "You are offline. Your details stay on this page; send when you are connected.",
  personCheck: {
    note: "Cloudflare, which hosts this site, checks that a person is sending this.",
    waiting: "The check has not finished yet. Tick its box if there is one, then send again.",
    failed:
      "We could not check that a person is sending this. Your details are still here. Send again to retry " +
      "the check, or call us at any hour.",
    needsScript:
      "To keep out automated programs, this form can be sent only with JavaScript, which is switched off " +
      "in your browser. Please call us at any hour, or email us.",
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
    change: "Need to change anything? Call or email us, quoting the reference.",
    printLabel: "Print",
    copyLabel: "Copy",
    copiedText: "Copied",
    copyFailedText: "We could not copy the text. Please select it instead.",
    anotherLabel: "Make another request",
    earlier: "Your request {reference} has reached us.",
    earlierLabel: "Read it again",
  },
  gone: {
    title: "This confirmation can no longer be shown",
    text:
      "The link works for 24 hours, and only if it is complete. If you saw the confirmation, we still have " +
      "your request: call or email us and quote its reference.",
    newRequest: "To request another journey, use the form below.",
  },
} as const;
