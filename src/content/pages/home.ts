import { bookingForm } from "../booking-form.ts";
import { base, company, hours } from "../company.ts";
import { HERO_PICTURE, type PictureName } from "../pictures.ts";
import type { PageContent } from "../shapes.ts";

export const homePage = {
  head: {
    title: `${base} chauffeur transfers | ${company.name}`,
    description:
      `Chauffeur-driven travel from ${base}, booked in advance: airport and port transfers, hire by the ` +
      `hour and private tours across Ireland, ${hours}.`,
  },
  hero: {
    title: `Chauffeur-driven transfers and tours across Ireland, from ${base}`,
    intro: `Airports, cities and the coast, with your own chauffeur, ${hours}.`,
    picture: HERO_PICTURE,
  },
  starter: {
    title: "Where would you like to go?",
    fromLabel: "From",
    fromHint: "Airport, port, hotel or address",
    toLabel: "To",
    toHint: "For example Dublin Airport (DUB)",
    dateLabel: "Date",
    dateHint: "Optional",
    datePastText: "The date must be today or later",
    passengersLabel: "Passengers",
    passengersHint: "Including babies",
    passengersError: "Enter a whole number of at least 1, or leave this empty",
    lessLabel: bookingForm.lessLabel,
    moreLabel: bookingForm.moreLabel,
    submitLabel: "Continue",
    note: "Requests are free and without obligation.",
  },
  services: {
    title: "Ways to travel",
    moreLabel: "See all services",
  },
  howItWorks: {
    title: "How it works",
    steps: [
      {
        title: "Tell us about your journey",
        text: "Where from, where to and when, and how many people and bags.",
      },
      {
        title: "We send you a quotation",
        text: "One of us reads your request and sends a quotation. You decide.",
      },
      {
        title: "Meet your chauffeur",
        text: "The confirmation gives the place and the time. We see to the luggage and the driving.",
      },
    ],
  },
  vehicles: {
    title: "Vehicle classes",
    intro: "From saloon (sedan) to coach. More luggage can mean fewer seats.",
    onRequestLabel: "on request",
    moreLabel: "Compare all classes",
  },
  journeys: {
    title: "Suggested journeys",
    intro: "Take one as it stands, or change the stops. All times are for normal traffic.",
    kindLabels: { day: "Day tour", "multi-day": "Multi-day tour" },
    distanceLabel: "Distance",
    timeLabel: "Time",
    stopsLabel: "Possible stops",
    requestLabel: "Request this journey",
    moreLabel: "See all journeys",
    picture: "coastal-road" satisfies PictureName,
  },
  arriving: {
    title: "Arriving by air or sea",
    intro: `${base} has two airports: check the code on your ticket. Times from the centre, in normal traffic.`,
    portsLabel: "By sea:",
    moreLabel: "Where we meet you",
  },
  promises: {
    title: "What you can count on",
    items: [
      {
        label: "At arrivals",
        text: "Your chauffeur waits with your name on a board, or meets you once you call.",
      },
      {
        label: "The cost",
        text: "The quotation is free. Until you accept it and we confirm, there is nothing to pay.",
      },
      {
        label: "Who answers",
        text: `One of us reads your request and writes the quotation. You can reach us by telephone ${hours}.`,
      },
    ],
    picture: "city-night" satisfies PictureName,
  },
  questions: {
    title: "Common questions",
  },
  /** Shown only if company.ts has legal details or owner-facts.ts has a fact that `ownerFactWords.about` labels. */
  trust: {
    title: "About the company",
  },
  closing: {
    title: "Ready when you are",
    text: "It costs nothing to ask.",
  },
} as const satisfies PageContent;
