import type { PictureName } from "./pictures.ts";

/** The id of a service; it is also the anchor of its block on the Services page. */
export type ServiceId =
  | "airport-and-port-transfers"
  | "by-the-hour"
  | "city-to-city"
  | "day-tours"
  | "multi-day-tours"
  | "golf"
  | "cruise-excursions"
  | "accessibility-and-families";

/** One service: card words, page words and the label of its button. */
export interface Service {
  readonly id: ServiceId;
  /** The short label of the jump chip. */
  readonly chip: string;
  readonly title: string;
  /** One sentence, for cards. */
  readonly summary: string;
  readonly body: readonly string[];
  readonly whoFor: string;
  readonly goodToKnow: readonly string[];
  readonly requestLabel: string;
  readonly picture?: PictureName;
  /** True for the four services shown on the home page. */
  readonly featured: boolean;
}

/** The services, in the order of the Services page. */
export const services: readonly Service[] = [
  {
    id: "airport-and-port-transfers",
    chip: "Airports and ports",
    title: "Airport and port transfers",
    summary: "A private transfer between your door and the airport, ferry or cruise berth, booked ahead.",
    body: [
      "We drive to and from the airports and ports in the table below, at any hour. Belfast has two " +
        "airports, so read the code on your ticket: BFS is Belfast International, BHD is Belfast City.",
      "Arriving by air, give us the flight number and the time it is due to land, and we plan the " +
        "pick-up from that. Leaving by air, give us the departure time, and we suggest when to set out.",
    ],
    whoFor: "Anybody arriving or leaving by air or sea, alone, as a family or as a group.",
    goodToKnow: [
      "Give all times as local time. Northern Ireland and the Republic share one clock.",
      "For a ferry or ship, give the pick-up time you want: going ashore can take far longer than docking.",
      "Count every bag, pushchair and golf bag, so that the right class of vehicle comes.",
    ],
    requestLabel: "Request a transfer",
    picture: "airport-dusk",
    featured: true,
  },
  {
    id: "by-the-hour",
    chip: "By the hour",
    title: "By the hour and corporate",
    summary: "A vehicle and chauffeur kept for you, for meetings, site visits or an evening in town.",
    body: [
      "Between stops the vehicle stays with you. If a meeting moves or a visit is added, tell your " +
        "chauffeur, and the route is changed where the hours allow.",
      "For a roadshow or a delegation, send us one timetable with every name and address. We reply with " +
        "what we can provide and where each person is met.",
    ],
    whoFor: "Business travellers, event teams, and anybody with several stops in a day.",
    goodToKnow: [
      "Tell us the start, the likely finish and the stops you already know.",
      "If the day may run late, say so in the request, so that the hours can be planned.",
      "An assistant or travel desk may arrange everything on behalf of the traveller.",
    ],
    requestLabel: "Request hire by the hour",
    picture: "city-night",
    featured: true,
  },
  {
    id: "city-to-city",
    chip: "City to city",
    title: "City to city",
    summary: "Door to door between Belfast and Dublin, Derry/Londonderry, Galway or another city in Ireland.",
    body: [
      "You are collected at one address and set down at the other, free to work, talk or sleep in between.",
      "A stop on the way can be part of the plan: the Boyne Valley lies between Belfast and Dublin. Name " +
        "the stop in your request, so that the timing allows for it.",
    ],
    whoFor: "Travellers with luggage, a deadline or a hotel far from the station.",
    goodToKnow: [
      "The times in the table are for normal traffic. Allow more at rush hour in Belfast and Dublin.",
      "Between Belfast and Dublin you cross from one state to the other: bring passports.",
    ],
    requestLabel: "Request a city journey",
    featured: false,
  },
  {
    id: "day-tours",
    chip: "Day tours",
    title: "Private day tours",
    summary: "Out from Belfast and back in a day: Causeway Coast, Mournes, Boyne Valley or Dublin.",
    body: [
      "The Causeway Coast, the Mournes, Derry/Londonderry, the Boyne Valley and Dublin can each be " +
        "reached and enjoyed in one day from Belfast. You choose the stops and how long you stay at each.",
      "Your chauffeur does the driving. Entry tickets and guided visits are yours to choose and to book.",
    ],
    whoFor: "Couples, families and small groups who want a day to themselves.",
    goodToKnow: [
      "The Dark Hedges road has been closed to vehicles since 2017, so the last part is a walk.",
      "The rope bridge at Carrick-a-Rede shuts in bad weather.",
      "Newgrange is entered only on a guided visit from its visitor centre: reserve a place early.",
      "The Cliffs of Moher are not a day out from Belfast: the drive takes over four hours each way.",
    ],
    requestLabel: "Request a day tour",
    picture: "dark-hedges",
    featured: true,
  },
  {
    id: "multi-day-tours",
    chip: "Multi-day tours",
    title: "Multi-day tours",
    summary: "Several days on the road, in the west or the south: you choose and book the hotels, we drive.",
    body: [
      "Galway is about three and a half to four hours from Belfast, and Killarney five hours or more. " +
        "With a night or more on the way, the west is a journey and not just a long day in the car.",
      "You choose the hotels and book them yourself. Send us the names and dates, and we plan the " +
        "driving between them.",
    ],
    whoFor: "Visitors who want to see the west and the south without taking the wheel.",
    goodToKnow: [
      "We provide transport only. You arrange hotels, meals and tickets with providers of your choice.",
      "Luggage travels with you each day, so count it when you choose a class of vehicle.",
      "Not sure of the route yet? Tell us what interests you and how many days you have.",
    ],
    requestLabel: "Request a multi-day tour",
    picture: "castle-coast",
    featured: true,
  },
  {
    id: "golf",
    chip: "Golf",
    title: "Golf journeys",
    summary: "Drives to Royal Portrush, Royal County Down and other courses, with room for the clubs.",
    body: [
      "Royal Portrush, founded in 1888, is about 1 h 15 to 1 h 30 from Belfast. It hosted The Open in " +
        "1951, 2019 and 2025. Royal County Down opened in 1889 at Newcastle, below the Mournes, about 50 " +
        "min to 1 h 15 away.",
      "We can drive one round out and back, or take your party from course to course over several days.",
    ],
    whoFor: "Single players, fourballs and societies, with or without companions who do not play.",
    goodToKnow: [
      "You book the tee times yourself, with the club.",
      "Golf bags are long: a people carrier suits most parties. Give us the number of bags and cases.",
      "For a society, a minibus may be requested, subject to confirmation.",
    ],
    requestLabel: "Request a golf journey",
    picture: "vehicle-people-carrier",
    featured: false,
  },
  {
    id: "cruise-excursions",
    chip: "Cruise excursions",
    title: "Cruise excursions",
    summary: "A private day ashore from the Belfast or Dublin berth, planned around your all-aboard time.",
    body: [
      "Tell us the ship, the date and the all-aboard time. We plan the day backwards from that hour, " +
        "with a margin for traffic and a last stop that can be cut short.",
      "From Belfast, the Giant's Causeway and the Dark Hedges fill a long call. For a shorter one, the " +
        "Mournes or the city and Titanic Belfast keep you nearer to the ship.",
    ],
    whoFor: "Cruise passengers who would rather have a car with their own party than the ship's coach.",
    goodToKnow: [
      "The ship's announcements decide. If a call is shortened or moved, telephone us, at any hour.",
      "Allow time to leave the ship before the pick-up. Its programme says when you may go ashore.",
      "Ask the cruise line, before you sail, which entry rules apply to a day ashore.",
    ],
    requestLabel: "Request a cruise excursion",
    picture: "causeway",
    featured: false,
  },
  {
    id: "accessibility-and-families",
    chip: "Access and families",
    title: "Accessibility and families",
    summary: "Tell us what the journey needs, from a child seat to room for a wheelchair.",
    body: [
      "Say what would make the journey easier: help at a step, room for a folded wheelchair, a text " +
        "message instead of a call. You need not tell us the reason.",
      "Saloons, SUVs and people carriers do not take a passenger who stays seated in a wheelchair. A " +
        "wheelchair-accessible vehicle is on request, subject to confirmation.",
    ],
    whoFor: "Families with young children, and anybody for whom a step, a seat or a call matters.",
    goodToKnow: [
      "Tell us each child's age. We confirm the right seats with you before you travel.",
      "Assistance dogs are welcome in the vehicle, at no extra charge.",
      "Count children and babies as passengers, and a pushchair as one large case.",
      "At the Giant's Causeway, the way from the visitor centre to the stones is steep and about 1 km long.",
    ],
    requestLabel: "Tell us what you need",
    featured: false,
  },
];
