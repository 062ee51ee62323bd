import { base, company, hours } from "../company.ts";
import type { PageContent } from "../shapes.ts";

/** src/content/services.ts has the services themselves. */
export const servicesPage = {
  head: {
    title: `Transfers, tours and hire | ${company.name}`,
    description:
      "Airport and port transfers, hire by the hour, city-to-city journeys, day and multi-day tours, golf " +
      `and cruise excursions, from ${base} across Ireland.`,
  },
  intro: {
    title: "Services",
    text: "Choose the service closest to what you need, and tell us the rest.",
    chipsLabel: "Go to a service",
  },
  places: {
    title: "Distances and driving times",
    caption: `From central ${base}, in normal traffic`,
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
    items: [
      {
        title: "At airport arrivals",
        text: "Your chauffeur waits in the hall with your name on a board. Or call once you have your bags.",
      },
      {
        title: "At ferry ports and cruise berths",
        text: "Outside the terminal or by the berth, as agreed. Keep your phone on as you come ashore.",
      },
      {
        title: "At hotels and private addresses",
        text: "At the door you choose. Tell us about the entrance or the lane.",
      },
    ],
    help: `Your confirmation gives the exact point. If you cannot find us, stay there and call, ${hours}.`,
  },
  drives: {
    title: "Typical drives",
    caption: `From ${base} unless stated. One way, without stops, in normal traffic`,
    headings: { name: "Drive", distance: "Distance", time: "Time" },
  },
  journeys: {
    dayTitle: "Suggested day tours",
    multiDayTitle: "Suggested multi-day tours",
    distanceLabel: "Distance",
    timeLabel: "Time",
    stopsLabel: "Possible stops",
    requestLabel: "Request this journey",
  },
  travelNotes: {
    id: "before-you-travel",
    chip: "Before you travel",
    title: "Before you travel",
    intro: "What first-time visitors should know. Rules change: check the official pages.",
  },
  closing: {
    title: "Not on the list?",
    text: "Call or write to us about your journey, and we will tell you how we can help.",
  },
} as const satisfies PageContent;
