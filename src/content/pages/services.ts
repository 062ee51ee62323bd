import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/** The words of the Services page around the service blocks, which are in services.ts. */
export const servicesPage = {
  head: {
    title: `Transfers, tours and hire | ${company.name}`,
    description:
      "Airport and port transfers, hire by the hour, city-to-city journeys, day and multi-day tours, golf " +
      "and cruise excursions, from Belfast across Ireland.",
  },
  intro: {
    title: "Services",
    text:
      "Every journey is private and booked in advance. Choose the service closest to what you need, and " +
      "tell us the rest.",
    chipsLabel: "Go to a service",
  },
  blocks: {
    whoForLabel: "Who it suits",
    goodToKnowLabel: "Good to know",
  },
  places: {
    title: "Airports and ports",
    caption: "Distance and driving time from the centre of Belfast, in normal traffic",
    headings: {
      name: "Place",
      code: "Code",
      usualName: "Also known as",
      distance: "Distance by road",
      time: "Time",
      note: "Note",
    },
    noCodeText: "no code",
  },
  whereWeMeet: {
    id: "where-we-meet",
    title: "Where we meet",
    intro: "Your confirmation gives the exact meeting point. Here is what to expect.",
    items: [
      {
        id: "airport-arrivals",
        title: "At airport arrivals",
        text:
          "If you ask to be met, your chauffeur waits in the arrivals hall with a board showing the name " +
          "you gave us. If you would rather call once you have your bags, we will tell you where to go. At " +
          "Dublin, check whether you land at T1 or T2.",
      },
      {
        id: "ports",
        title: "At ferry ports and cruise berths",
        text:
          "Vehicles may not go everywhere in a port, so we agree a meeting point outside the terminal or " +
          "by the berth beforehand. Keep your phone switched on as you come ashore.",
      },
      {
        id: "hotels",
        title: "At hotels and private addresses",
        text:
          "Your chauffeur comes to the door you choose; let reception know if you like. For a large " +
          "building or a country house, a note about the entrance or the lane is a help.",
      },
    ],
    help: "If you cannot find your chauffeur, stay at the meeting point and call us, at any hour.",
  },
  drives: {
    title: "Typical drives from Belfast",
    caption: "One way, without stops, in normal traffic",
    headings: { to: "To", distance: "Distance", time: "Time" },
  },
  journeys: {
    dayTitle: "Suggested day tours",
    multiDayTitle: "Suggested multi-day tours",
    distanceLabel: "Distance",
    timeLabel: "Time",
    stopsLabel: "Possible stops",
    requestLabel: "Request this journey",
  },
  crossBorder: {
    id: "cross-border",
    chip: "Across the border",
    title: "Across the border",
    paragraphs: [
      "Northern Ireland is in the United Kingdom, and the Republic of Ireland is in the European Union. " +
        "There are no routine checks where the road crosses, and you may notice only that the road signs " +
        "have changed.",
      "The two states have separate entry rules. Check both before you leave home, and carry your " +
        "passports on any day that takes you across the border.",
    ],
    items: [
      "The currency is the pound sterling in Northern Ireland and the euro in the Republic.",
      "Road signs are in miles in Northern Ireland and in kilometres in the Republic.",
      "A United Kingdom ETA is not valid for the Republic, and permission to enter the Republic may not " +
        "cover the United Kingdom.",
    ],
    moreLabel: "Before you travel",
  },
  closing: {
    title: "Not on the list?",
    text: "Describe the journey in your own words, and we will tell you whether and how we can help.",
    requestLabel: "Request a booking",
    callLabel: "Call, day or night",
  },
} as const satisfies PageContent;
