import { hours } from "./company.ts";
import type { PictureName } from "./pictures.ts";

export interface Service {
  /** The anchor of the service on /services has the same name. */
  readonly id: string;
  /** The label of the link at the top of /services. */
  readonly chip: string;
  readonly title: string;
  /** One sentence, for cards and search engines. */
  readonly summary: string;
  readonly body: readonly string[];
  /** Details that open below the description. The first item is always visible. A single item has no title. */
  readonly details?: { readonly title: string; readonly items: readonly string[] };
  readonly requestLabel: string;
  readonly picture?: PictureName;
  /** A map that /services shows instead of the picture. */
  readonly map?: PictureName;
  /** Whether the home page shows the service. */
  readonly featured: boolean;
  /** The kind of service, for search engines. */
  readonly searchType: string;
  /** The kind of journey with which the booking form begins. Null if the visitor has to choose. */
  readonly beginsAs: "transfer" | "hourly" | "day-tour" | "multi-day-tour" | null;
  /** The purpose of a request for the service. Omit it if `beginsAs` is clear enough. */
  readonly purpose?: string;
  /** Needs `purpose`. `ship` adds fields for a ship. `golf` shows golf bags, and sights only if one is chosen. */
  readonly involves?: "golf" | "ship";
  /** The table below the words. With `places`, the page also shows where you meet. */
  readonly table?: "places" | "drives";
  readonly more?: { readonly href: string; readonly label: string };
}

/** In the order of /services. */
export const services: readonly Service[] = [
  {
    id: "airport-and-port-transfers",
    chip: "Airports and ports",
    title: "Airport and port transfers",
    summary: "A private transfer, booked in advance, between your door and the airport, ferry or ship.",
    body: [
      `We drive to and from airports, ferry ports and cruise berths across Ireland, ${hours}. Check ` +
        "your ticket: BFS is Belfast International, BHD is Belfast City.",
      "Give us the flight number and landing time, or the departure time, and we plan the pick-up.",
    ],
    details: {
      title: "Landing, ferries and bags",
      items: [
        `When you land, turn your phone on. If anything has changed, call us, ${hours}.`,
        "All times are local: Northern Ireland and the Republic share one clock.",
        "For a ferry or ship, give your preferred pick-up time: getting ashore takes longer than docking.",
        "Count every bag, pushchair and golf bag, so that we send the right class of vehicle.",
      ],
    },
    requestLabel: "Request a transfer",
    picture: "arrivals-hall",
    featured: true,
    searchType: "Chauffeur-driven airport and port transfer",
    beginsAs: "transfer",
    table: "places",
  },
  {
    id: "by-the-hour",
    chip: "By the hour",
    title: "By the hour and corporate",
    summary: "A vehicle and chauffeur at your disposal, for meetings, site visits or an evening in town.",
    body: [
      "The vehicle stays with you between stops. If a meeting moves or a visit is added, tell your " +
        "chauffeur, who will change the route where the hours allow.",
      "Tell us the start, the likely finish and the stops you already know. For a roadshow or a delegation, send " +
        "us one timetable with every name and address.",
    ],
    details: {
      title: "How a day might run",
      items: [
        "08:30: from your hotel to the first meeting",
        "11:00: a site visit, while your chauffeur waits",
        "13:00: lunch by the Lagan",
        "17:00: to the airport. Tell us beforehand if the day may run over",
      ],
    },
    requestLabel: "Request hire by the hour",
    picture: "chauffeur-dusk",
    featured: true,
    searchType: "Chauffeur hire by the hour",
    beginsAs: "hourly",
  },
  {
    id: "city-to-city",
    chip: "City to city",
    title: "City to city",
    summary: "Door to door between Belfast and Dublin, Derry/Londonderry, Galway or another city in Ireland.",
    body: [
      "We drive you from one address to the other, and you are free to work, talk or sleep on the way. " +
        "Add a stop if you like: the Boyne Valley lies between Belfast and Dublin.",
    ],
    details: {
      title: "Driving times and passports",
      items: [
        "Our driving times assume normal traffic. Allow more at rush hour in Belfast and Dublin.",
        "Between Belfast and Dublin you cross from one state into another, so bring your passports.",
      ],
    },
    requestLabel: "Request a city journey",
    picture: "city-rain",
    featured: false,
    searchType: "Chauffeur-driven city-to-city transfer",
    beginsAs: "transfer",
    table: "drives",
  },
  {
    id: "day-tours",
    chip: "Day tours",
    title: "Private day tours",
    summary: "From Belfast and back in a day: the Causeway Coast, the Mournes, the Boyne Valley or Dublin.",
    body: [
      "You choose the stops and how long you stay at each. Your chauffeur does the driving; you book any " +
        "entry tickets and guided visits.",
      "The Cliffs of Moher are too far for a day trip from Belfast: over four hours each way.",
    ],
    requestLabel: "Request a day tour",
    picture: "dark-hedges",
    map: "coast-route",
    featured: true,
    searchType: "Private chauffeur-driven day tour",
    beginsAs: "day-tour",
  },
  {
    id: "multi-day-tours",
    chip: "Multi-day tours",
    title: "Multi-day tours",
    summary: "Several days in the west or the south: you choose and book the hotels, and we do the driving.",
    body: [
      "The west is too far for a day trip: stay a night or more. Send us your hotels and dates, and we plan the " +
        "driving between them.",
      "Your luggage travels with you each day, so count it when you choose a class of vehicle.",
    ],
    requestLabel: "Request a multi-day tour",
    picture: "castle-coast",
    featured: true,
    searchType: "Private chauffeur-driven multi-day tour",
    beginsAs: "multi-day-tour",
  },
  {
    id: "golf",
    chip: "Golf",
    title: "Golf journeys",
    summary: "Transport to Royal Portrush, Royal County Down and other courses, with room for the clubs.",
    body: [
      "For a single round, or from course to course over several days, with room for the clubs.",
      "Royal Portrush, host of The Open in 1951, 2019 and 2025, is about an hour and a half away in normal " +
        "traffic; Royal County Down, at Newcastle since 1889, about an hour.",
    ],
    details: {
      title: "Tee times, clubs and societies",
      items: [
        "You book the tee times yourself, with the club.",
        "Golf bags are long, so a people carrier suits most parties. Tell us how many bags and cases you have.",
        "Societies can request a minibus, subject to confirmation.",
      ],
    },
    requestLabel: "Request a golf journey",
    picture: "links-golf",
    featured: false,
    searchType: "Chauffeur-driven golf transport",
    beginsAs: null,
    purpose: "Golf",
    involves: "golf",
  },
  {
    id: "cruise-excursions",
    chip: "Cruise excursions",
    title: "Cruise excursions",
    summary: "A private day ashore from Belfast or Dublin, planned around your ship's all-aboard time.",
    body: [
      "Tell us the ship, date and all-aboard time. We plan back from it, with a margin.",
      "With a long day in port you can reach the Giant's Causeway and the Dark Hedges; on a shorter one, the " +
        "Mournes or Titanic Belfast.",
    ],
    details: {
      title: "Time in port",
      items: [
        `If your time in port changes, call us, ${hours}.`,
        "Allow time to leave the ship: the daily programme says when you may go ashore.",
        "Before you sail, ask the cruise line which entry rules apply to a day ashore.",
      ],
    },
    requestLabel: "Request a cruise excursion",
    picture: "city-night",
    featured: false,
    searchType: "Private chauffeur-driven shore excursion",
    beginsAs: "day-tour",
    purpose: "Shore excursion from a cruise ship",
    involves: "ship",
  },
  {
    id: "accessibility-and-families",
    chip: "Access and families",
    title: "Accessibility and families",
    summary: "Tell us what you need, from a child seat to room for a wheelchair.",
    body: [
      "Tell us what would make the journey easier, from help with steps to a text message instead of a call.",
    ],
    more: { href: "/vehicles#access", label: "Child seats, wheelchairs and assistance dogs" },
    requestLabel: "Tell us what you need",
    featured: false,
    searchType: "Accessible and family chauffeur transport",
    beginsAs: null,
    purpose: "Accessibility or family needs",
  },
];
