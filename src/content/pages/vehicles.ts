import { bookingForm, severalVehicles, uncountedParty } from "../booking-form.ts";
import { company } from "../company.ts";
import type { PictureName } from "../pictures.ts";
import type { PageContent } from "../shapes.ts";

/** vehicles.ts has the classes, and luggage.ts the luggage. */
export const vehiclesPage = {
  head: {
    title: `Vehicle classes | ${company.name}`,
    description:
      "Chauffeur-driven saloons, SUVs and people carriers, with minibuses and coaches on request. See how " +
      "many people and bags each class takes.",
  },
  intro: {
    title: "Find the right vehicle",
    text: "We suggest a class for your party and bags, from saloon (sedan) to coach. If in doubt, size up.",
  },
  chooser: {
    title: "Your party and luggage",
    passengersHint: "Including children and babies",
    passengersError: "Enter at least 1 passenger",
    /** {most} is the largest number that the chooser counts. */
    itemError: "Enter a whole number up to {most}, or leave this empty",
    largeCasesHint: "About 76 × 48 cm",
    cabinBagsHint: "About 48 × 32 cm",
    bulkyItemsLabel: "Oversized luggage",
    seatedLabel: "Somebody stays in their wheelchair",
    lessLabel: bookingForm.lessLabel,
    moreLabel: bookingForm.moreLabel,
    submitLabel: "Suggest a class",
    /** {party} is a text such as "5 passengers and 6 large cases". */
    partyText: "For {party}",
    noMatchText: severalVehicles,
    seatedText: "Wheelchair-accessible vehicle",
    uncountedText: uncountedParty,
    requestLabel: "Request",
    /** The button shows these words after `requestLabel` if there is room. */
    classLabel: "this class",
  },
  cards: {
    title: "Vehicle classes",
    intro:
      "You choose a class, not a particular car. Your vehicle will be the one pictured or a similar one.",
    scaleText: "To scale, with a person of 1.80 m (5 ft 11 in).",
    detailsLabel: "More about this class",
    alsoCalledLabel: "Also called",
    bestForLabel: "Good for",
    comfortsLabel: "Typical features",
    comfortsNote: "Features vary between vehicles. If one matters to you, ask us to confirm it.",
    accessLabel: "Getting in and out",
    onRequestLabel: "On request, subject to confirmation",
  },
  comparison: {
    title: "Compare the classes",
    caption: "The most people and bags each class can carry. More luggage can mean fewer seats.",
    headings: {
      name: "Class",
      passengers: "Passengers",
      largeCases: "Large cases",
      cabinBags: "Cabin bags",
      bestFor: "Good for",
    },
  },
  luggage: {
    title: "Luggage guide",
    intro: "We count bags in two sizes. If yours are larger or an unusual shape, tell us.",
    picture: "boot-luggage" satisfies PictureName,
  },
  access: {
    title: "Children, access and assistance dogs",
    items: [
      {
        label: "Child seats",
        text: "Tell us each child's age. We confirm the right seat, from rear-facing to booster.",
      },
      {
        label: "Wheelchairs and steps",
        text:
          "Saloons, SUVs and people carriers suit passengers who can step in, or move from a wheelchair to a " +
          "seat; the folded chair travels with the luggage. If you stay in your wheelchair, ask for an " +
          "accessible vehicle, which is on request and subject to confirmation.",
      },
      {
        label: "Assistance dogs",
        text: "Assistance dogs travel at no extra charge. Tell us, and we keep floor space free.",
      },
    ],
  },
  closing: {
    title: "Not sure which to choose?",
    text: "Call or write to us with your number of people and bags, and we will suggest a class.",
  },
} as const satisfies PageContent;
