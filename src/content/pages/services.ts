import { company } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/** The words of the Services page around the service blocks, which are in services.ts. */
export const servicesPage = {
  head: {
    title: `Transfers, tours and hire | ${company.name}`,
    description:
      "Airport and port transfers, hire by the hour, city to city, day tours, multi-day tours, golf and " +
      "cruise excursions from Belfast across Ireland.",
  },
  intro: {
    title: "Services",
    text:
      "Every journey is private and booked ahead. Find the one that comes closest, then tell us how yours " +
      "differs.",
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
    intro: "The exact point is in your confirmation. This is what to expect.",
    items: [
      {
        id: "airport-arrivals",
        title: "At airport arrivals",
        text:
          "Ask to be met, and your chauffeur comes to the arrivals hall with a board that shows the name " +
          "you gave us. If you prefer to telephone once you have your bags, we tell you where to come. At " +
          "Dublin, check whether you land at T1 or T2.",
      },
      {
        id: "ports",
        title: "At ferry ports and cruise berths",
        text:
          "Vehicles may not go everywhere in a port, so we agree a point outside the terminal or by the " +
          "berth beforehand. Keep your telephone switched on as you come ashore.",
      },
      {
        id: "hotels",
        title: "At hotels and private addresses",
        text:
          "Your chauffeur comes to the door you name. Leave word with the reception desk if you wish. For " +
          "a large building or a country house, a sentence on the entrance or the lane helps.",
      },
    ],
    help: "If you do not find your chauffeur, stay at the meeting point and telephone us, at any hour.",
  },
  drives: {
    title: "Typical drives from Belfast",
    caption: "One way, without stops, in normal traffic",
    headings: { to: "To", distance: "Distance", time: "Time" },
  },
  journeys: {
    dayTitle: "Day journeys we suggest",
    multiDayTitle: "Longer journeys we suggest",
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
        "There are no routine checks where the road crosses, and you may notice only that the signs have " +
        "changed.",
      "The entry rules of the two states are separate. Check both before you leave home, and bring " +
        "passports on any day that crosses the border.",
    ],
    items: [
      "Money is the pound sterling in Northern Ireland and the euro in the Republic.",
      "Road signs give miles in Northern Ireland and kilometres in the Republic.",
      "A United Kingdom ETA is not valid for the Republic, and permission to enter the Republic may not " +
        "cover the United Kingdom.",
    ],
    moreLabel: "Read before you travel",
  },
  closing: {
    title: "Not on the list?",
    text: "Describe the journey in your own words. We will tell you whether we can drive it, and how.",
    requestLabel: "Request a booking",
    callLabel: "Call, day or night",
  },
} as const satisfies PageContent;
