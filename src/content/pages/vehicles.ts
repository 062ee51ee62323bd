import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/** The words of the Vehicles page around the classes, which are in vehicles.ts and luggage.ts. */
export const vehiclesPage = {
  head: {
    title: `Vehicle classes | ${company.name}`,
    description:
      "Saloons, SUVs and people carriers with a chauffeur, and minibuses and coaches on request. See how " +
      "many people and bags each class of vehicle takes.",
  },
  intro: {
    title: "Choose by people and bags",
    text:
      "Count who is coming and what they carry, and the class follows. If two classes would do, the larger " +
      "one is the easier choice.",
  },
  chooser: {
    title: "Find a class",
    passengersLabel: "Passengers",
    passengersHint: "Children and babies included",
    largeCasesLabel: "Large cases",
    largeCasesHint: "About 76 × 48 cm each",
    cabinBagsLabel: "Cabin bags",
    cabinBagsHint: "About 48 × 32 cm each",
    specialItemsLabel: "Anything bulky?",
    submitLabel: "Suggest a class",
    resultLabel: "Our suggestion",
    /** {name} is the class. */
    resultText: "{name}, or a similar vehicle of that class.",
    onRequestText: "{name}, on request and subject to confirmation.",
    noMatchText: "Your party may need more than one vehicle. Telephone us and we will work it out with you.",
    useLabel: "Request this class",
    /** How the request tells of the last kind of things. */
    otherItem: "1 other long item",
    otherItems: "{count} other long items",
    /** Names of larger classes follow. */
    alternativesLabel: "With more room:",
  },
  cards: {
    title: "The classes",
    detailsLabel: "More about this class",
    alsoCalledLabel: "Also called",
    bestForLabel: "Good for",
    comfortsLabel: "Usual in this class",
    comfortsNote:
      "Equipment differs from vehicle to vehicle. If something on the list matters to you, ask us to " +
      "confirm it.",
    accessLabel: "Getting in and out",
    onRequestLabel: "On request, subject to confirmation",
  },
  comparison: {
    title: "Side by side",
    caption: "People and bags by class. Every figure is an upper limit and depends on the luggage.",
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
    intro: "We count in two sizes. If yours are larger or of an unusual shape, tell us.",
    specialTitle: "Bulky things",
    note: "If your bags exceed the figure for a class, choose the next class up.",
  },
  access: {
    title: "Children, access and assistance dogs",
    items: [
      {
        id: "child-seats",
        title: "Child seats",
        text:
          "Tell us each child's age. Seats differ with age and size, from rear-facing to booster, and we " +
          "confirm the right ones with you before you travel.",
      },
      {
        id: "wheelchairs",
        title: "Wheelchairs and steps",
        text:
          "To use a saloon, an SUV or a people carrier you step in, or transfer from the chair to a seat. " +
          "A folded chair travels with the luggage. If you travel seated in your wheelchair, ask for an " +
          "accessible vehicle: it is on request, subject to confirmation.",
      },
      {
        id: "assistance-dogs",
        title: "Assistance dogs",
        text:
          "An assistance dog travels with you at no extra charge. Let us know, so that we can keep floor " +
          "space free.",
      },
    ],
  },
  orSimilar: {
    title: "This class or similar",
    text:
      "You request a class, not a particular car. The pictures are illustrations of each class, and the " +
      "vehicle that comes is of that class or similar.",
  },
  closing: {
    title: "Still between two classes?",
    text: "Give us the number of people and bags, and we will advise.",
    requestLabel: "Request a booking",
    callLabel: "Call, day or night",
  },
} as const satisfies PageContent;
