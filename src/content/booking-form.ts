import { company, hours } from "./company.ts";

const accessHint =
  "Only what helps us plan; no reasons needed. Wheelchair-accessible vehicles are on request.";

/** The site shows this text if no class is large enough for the party. */
export const severalVehicles = "Your party may need more than one vehicle.";

/** The site shows this text while it cannot count the party. */
export const uncountedParty = "Enter your passengers and bags, and we will suggest a class.";

export const whatFollows =
  "We will reply with a quotation. Once you accept it, we confirm your booking and tell you where to meet.";

/** The words of the booking form and the confirmation. The site replaces names in braces. */
export const bookingForm = {
  dateLabels: { pickup: "Date", landing: "Date of landing", departure: "Date of departure" },
  /** The form asks one of these questions below a place if the airport or the terminal is unclear. */
  placeQuestions: {
    airport: "Which airport? Check the code on your ticket.",
    terminal: "Which terminal, if your ticket says so?",
  },
  warnings: {
    "travel-soon": `For travel today or tomorrow, please call us too: ${company.telephone.display}.`,
    "same-place": "The drop-off is the same as the pick-up. Change it if that is a mistake.",
    "all-aboard-early": "The all-aboard time is not after the time of the journey.",
    "child-seats-many": "Every passenger would sit in a child seat. Have you counted the adults, too?",
    "class-open": "For {things} we suggest {suggested}.",
    "class-uncounted": uncountedParty,
    "class-too-small": "For {things} we suggest {suggested}: {vehicle} may be too small.",
    "class-too-large": "For {things} we suggest {suggested}: {vehicle} is much larger than you need.",
    "class-not-accessible":
      "A passenger who stays in a wheelchair needs an accessible vehicle: on request, subject to confirmation.",
    "several-vehicles": `${severalVehicles} Call us and we will work it out with you.`,
    "email-mistyped": "Did you mean {suggestion}?",
    "phone-unclear":
      "Please check this number: is it complete? If it is not from the UK or Ireland, add its country code, such as +1.",
  },
  correctEmail: "Use {suggestion}",
  warningsTitle: "Check before you send",
  title: "Your request",
  progressLabel: "Steps of the form",
  doneHint: "done",
  optional: "(optional)",
  required: "(required)",
  steps: {
    journey: { title: "Journey", heading: "Where and when?" },
    travellers: { title: "Travellers", heading: "Who is travelling?" },
    contact: { title: "Contact", heading: "How do we reach you?" },
    review: { title: "Review", heading: "Check and send" },
  },
  /** The summary of answers above the first step's fields. */
  soFar: {
    title: "Your request so far",
    from: "from {place}",
    to: "to {place}",
    date: "on {date}",
    back: "and back",
    passengers: "for {things}",
    luggage: "with {things}",
    vehicle: "in {vehicle}",
    accessible: "in a wheelchair-accessible vehicle (on request)",
    kept: "These are your earlier answers. Check them or clear the form.",
    keptAfterSending: "For another journey, we have kept your party and contact details.",
    startLabel: "Clear the form",
    changeLabel: "Change people, bags or vehicle",
  },
  /** {time} is the driving time in places.ts. */
  usualTime: { label: "Drive", text: "{time} in normal traffic" },
  continueLabel: "Continue",
  backLabel: "Back",
  returnLabel: "Save and return to review",
  changeLabel: "Change",
  changeHint: "Change {step}",
  sendLabel: "Send request",
  sendingLabel: "Sending…",
  summaryTitle: "There is a problem",
  fields: {
    serviceType: { label: "What kind of journey?" },
    tripType: { label: "One way or return?", only: "For a transfer" },
    pickup: { label: "Where do we collect you?", hint: "Airport, port, hotel or address" },
    dropoff: {
      label: "Where are you going?",
      hint: "Airport, port, hotel or address",
      only: "Required for a transfer. For a tour: where it ends, if not where it begins",
    },
    stops: { label: "Stops or plan", hint: "In order, or an itinerary" },
    interests: { label: "What would you like to see?", only: "For tours" },
    purpose: { label: "Purpose of the journey" },
    hours: { label: "For how many hours?", only: "For hire by the hour" },
    days: { label: "For how many days?", only: "For a multi-day tour" },
    date: { label: "Date", only: "Flying overnight? Give the date you land" },
    time: { label: "Time", hint: "Local time in Ireland and Northern Ireland" },
    timeOf: { label: "Which time shall we plan around?" },
    flight: {
      label: "Flight number",
      hint: "As on your ticket, for example EI 123",
      only: "If a flight is involved",
    },
    ship: { label: "Name of the ship or ferry", only: "If a ship is involved" },
    allAboard: {
      label: "All-aboard time",
      hint: "From the ship's daily programme",
      only: "For a day ashore from a cruise",
    },
    returnDate: { label: "Return date", only: "For a return journey" },
    returnTime: {
      label: "Return time",
      hint: "Local time in Ireland and Northern Ireland",
      only: "For a return journey, or your way home from a tour",
    },
    returnTimeOf: {
      label: "Which time shall we plan around?",
      only: "For a return journey, or your way home from a tour",
    },
    returnFlight: {
      label: "Return flight number",
      hint: "As on your ticket",
      only: "For a return journey, or your way home from a tour",
    },
    passengers: { label: "Passengers", hint: "Including children and babies" },
    suitcases: { label: "Large cases", hint: "The ones you check in" },
    cabinBags: { label: "Cabin bags", hint: "The ones you take on board" },
    golfBags: { label: "Golf bags" },
    pushchairs: { label: "Pushchairs (strollers)" },
    foldedWheelchairs: { label: "Folded wheelchairs" },
    otherLuggage: { label: "Anything else long or bulky", hint: "For example skis or a cello" },
    rearFacingSeats: { label: "Rear-facing baby seats" },
    forwardFacingSeats: { label: "Forward-facing seats" },
    boosterSeats: { label: "Booster seats" },
    childAges: { label: "The children's ages", hint: "We will confirm the right seats for them" },
    vehicleClass: { label: "Vehicle class" },
    meet: {
      label: "How would you like to meet?",
      hint: "If you call, we will tell you where your chauffeur is waiting",
      only: "If we collect you at an airport or port",
    },
    boardName: {
      label: "Name for the board",
      only: "If we meet you with a board",
    },
    access: { label: "What would help?", hint: accessHint },
    accessOther: { label: "What else would help?", only: "If you ticked something else" },
    accessConsent: {
      label: "I agree that you may use these answers to plan my journey",
      hint: "Some concern your health, so we need your consent",
      only: "Required if you ticked anything above other than texts instead of calls",
    },
    name: { label: "Your full name" },
    email: { label: "Email", hint: "We will send the quotation here" },
    phone: {
      label: "Phone",
      hint: "With its country code, such as +1, if it is not from the UK or Ireland",
    },
    contactBy: { label: "How should we contact you with questions?" },
    otherPassenger: { label: "I am booking for somebody else, who agreed that I give you their details" },
    passengerName: { label: "The passenger's full name", only: "If somebody else is travelling" },
    passengerPhone: {
      label: "The passenger's phone",
      hint: "With its country code, such as +1, if it is not from the UK or Ireland",
      only: "If somebody else is travelling",
    },
    passengerNames: { label: "Other passengers' names", hint: "With their agreement" },
    companyName: { label: "Company" },
    invoiceReference: { label: "Reference for the invoice", hint: "Such as an order number" },
    language: { label: "Language", hint: "We reply in English; tell us if another helps" },
    notes: { label: "Anything else we should know?", hint: "No card or passport details, please" },
  },
  /** With JavaScript, these texts replace those of `fields` for one kind of journey. */
  fieldsFor: {
    hourly: {
      stops: { label: "Your plan", hint: "For example: wait at the restaurant, then home" },
    },
    "multi-day-tour": {
      dropoff: { label: "Where does it end?", hint: "Leave empty if it ends where it begins" },
      date: { label: "First day" },
      returnTime: { label: "When does your flight or ship leave?", hint: "On the last day, local time" },
      returnFlight: { label: "Flight or ship home" },
    },
  },
  wayBack: "The way back",
  wayHome: "How do you travel home?",
  noPurpose: "None of these",
  serviceHints: {
    transfer: "From A to B",
    hourly: "Your chauffeur waits for you",
    "day-tour": "There and back in a day",
    "multi-day-tour": "You choose the hotels",
  },
  timeLabels: {
    pickup: "Pick-up time",
    landing: "Scheduled landing time",
    departure: "Flight departure time",
  },
  timeChoices: {
    pickup: "A pick-up time",
    landing: "My flight's landing time",
    departure: "My flight's departure time",
  },
  timeNotes: {
    pickup: "",
    landing: "We will plan the pick-up around your landing.",
    departure: "We will suggest a pick-up in good time.",
  },
  folds: {
    bulky: { title: "Golf bags and bulky luggage", note: "Pushchairs, folded wheelchairs, skis" },
    childSeats: { title: "Child seats", note: "Rear-facing, forward-facing, booster" },
    access: { title: "Accessibility and assistance", note: "Steps, a wheelchair, an assistance dog" },
    others: { title: "Passengers, company, language", note: "Names, an invoice reference" },
  },
  capacity: "Up to {things}",
  suggestedLabel: "Suggested",
  lessLabel: "One fewer: {label}",
  moreLabel: "One more: {label}",
  characterCount: "{count} of {max} characters",
  privacyLine: "We use these details only to answer your request. See the {link}.",
  privacyLink: "privacy notice",
  sendNote: "Free, and not yet a booking",
  reviewNote: whatFollows,
  missingFlight: "Add the flight number, and we can look up the flight.",
  failed: `We could not send your request. Your details are still here. Try again, or call us, ${hours}.`,
  offline: "You are offline. Your details stay on this page; send when you are connected.",
  turnstile: {
    note: "Cloudflare checks that a person is sending this.",
    waiting: "The check has not finished yet. Tick its box if there is one, then send again.",
    failed:
      "We could not check that a person is sending this. Your details are still here. Send again, or call " +
      `us, ${hours}.`,
  },
  trap: "Leave this field empty",
  sent: {
    title: "Thank you, we have your request",
    referenceLabel: "Your request reference",
    received: "Received on {moment}.",
    next: whatFollows,
    answered: "We have replied (noted on {moment}). Look in your email and its spam folder, or call us.",
    notYet: "This is not yet a confirmed booking and nothing has been charged.",
    itineraryTitle: "Your request",
    change: "To change something, call us or email us your reference:",
    kept: "After 24 hours, this page hides names, contact details, notes and other personal answers.",
    calendarLabel: "Add to calendar",
    printLabel: "Print",
    copyLabel: "Copy details",
    copiedText: "Copied",
    copyFailedText: "Copying failed. Select the text instead.",
    anotherLabel: "Request another journey",
    earlier: "Your request {reference} has reached us.",
    earlierLabel: "Read it again",
  },
} as const;

/** The booking page shows these words if the URL names a confirmation or calendar file that does not exist. */
export const goneConfirmation = {
  title: "This confirmation cannot be shown",
  text:
    "The link may be incomplete, or we may have deleted the request. If you have a reference, call or email us and " +
    "quote it.",
  newRequest: "To request another journey, use the form below.",
} as const;
