import { bookingErrors } from "../booking-errors.ts";
import { company } from "../company.ts";
import type { PictureName } from "../pictures.ts";
import type { PageContent } from "../shapes.ts";

/** The words of the home page, section by section, in the order of the page. */
export const homePage = {
  head: {
    title: `Belfast chauffeur transfers | ${company.name}`,
    description:
      "Pre-booked chauffeur drives from Belfast: airport and port transfers, hire by the hour and private " +
      "tours across Ireland, day and night.",
  },
  hero: {
    title: "Chauffeur-driven transfers and tours across Ireland, from Belfast",
    intro: "Airports, cities and coast, in a private vehicle booked ahead. Any hour, any day of the week.",
    requestLabel: "Request a booking",
    callLabel: "Call, day or night",
    picture: "causeway" satisfies PictureName,
  },
  starter: {
    title: "Where would you like to go?",
    fromLabel: "From",
    fromHint: "Airport, port, hotel or address",
    toLabel: "To",
    toHint: "For example Dublin Airport (DUB)",
    dateLabel: "Date",
    datePastText: bookingErrors["date-past"],
    passengersLabel: "Passengers",
    passengersHint: "Children and babies included",
    submitLabel: "Continue to bookings",
    note: "Asking is free, and nothing is booked yet.",
  },
  services: {
    title: "Ways to travel",
    intro: "The ways most people travel with us. Each is arranged in advance, for you and your party only.",
    moreLabel: "See all services",
  },
  howItWorks: {
    title: "How it works",
    steps: [
      {
        title: "Tell us the journey",
        text: "Where from, where to, when, how many people and bags. Add the flight number or the ship.",
      },
      {
        title: "We confirm by reply",
        text:
          "A person reads your request and answers with a quotation. You decide; until then nothing is " +
          "booked.",
      },
      {
        title: "Meet your chauffeur",
        text: "Your confirmation names the place and the time. The bags and the road are our part.",
      },
    ],
  },
  vehicles: {
    title: "Vehicle classes",
    intro: "Each figure is a guide: more luggage can mean fewer seats.",
    onRequestLabel: "On request, subject to confirmation",
    moreLabel: "Compare all classes",
  },
  journeys: {
    title: "Journeys to begin with",
    intro:
      "Take one as it stands or change every stop. Distances and times are approximate, for normal traffic.",
    kindLabels: { day: "Day tour", "multi-day": "Over several days" },
    distanceLabel: "Distance",
    timeLabel: "Time",
    stopsLabel: "Possible stops",
    requestLabel: "Request this journey",
    moreLabel: "See every journey",
    picture: "coastal-road" satisfies PictureName,
  },
  arriving: {
    title: "Where you arrive",
    intro:
      "Belfast has two airports, and tickets are easily misread. Check the three-letter code before you " +
      "tell us. Distances are by road from the centre of Belfast, with times for normal traffic.",
    caption: "Airports and ports, with distance and driving time from Belfast",
    headings: { name: "Place", code: "Code", usualName: "Also known as", distance: "Distance", time: "Time" },
    noCodeText: "no code",
    moreLabel: "Where we meet you",
  },
  travelNotes: {
    title: "Before you travel",
    intro:
      "A few things that surprise first-time visitors. Rules change, so follow the links for the current " +
      "ones.",
  },
  questions: {
    title: "Questions we are asked",
  },
  /** Shown only for the owner slots that have been filled. */
  trust: {
    title: "About the company",
  },
  closing: {
    title: "Tell us where you are going",
    text: "Send the outline of your journey, or telephone at any hour. Asking costs nothing.",
    requestLabel: "Request a booking",
    callLabel: "Call, day or night",
  },
} as const satisfies PageContent;
