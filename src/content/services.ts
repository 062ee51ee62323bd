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
    summary: "A private transfer, booked in advance, between your door and the airport, ferry or ship.",
    body: [
      "We drive to and from airports, ferry ports and cruise berths across Ireland, at any hour. Belfast " +
        "has two airports, so check your ticket: BFS is Belfast International, BHD is Belfast City.",
      "If you are flying in, give us the flight number and scheduled landing time, and we plan the " +
        "pick-up around them. If you are flying out, give us your departure time, and we suggest a pick-up.",
    ],
    whoFor: "Anyone arriving or leaving by air or sea, alone, as a family or as a group.",
    goodToKnow: [
      "Give all times as local time. Northern Ireland and the Republic share one clock.",
      "For a ferry or ship, give your preferred pick-up time: getting ashore takes longer than docking.",
      "Count every bag, pushchair and golf bag, so that we send the right class of vehicle.",
    ],
    requestLabel: "Request a transfer",
    picture: "airport-dusk",
    featured: true,
  },
  {
    id: "by-the-hour",
    chip: "By the hour",
    title: "By the hour and corporate",
    summary: "A vehicle and chauffeur at your disposal, for meetings, site visits or an evening in town.",
    body: [
      "The vehicle stays with you between stops. If a meeting moves or a visit is added, tell your " +
        "chauffeur, who will change the route where the hours allow.",
      "For a roadshow or a delegation, send us one timetable with every name and address. We will tell " +
        "you what we can provide and where each person will be met.",
    ],
    whoFor: "Business travellers, event teams and anyone with several stops to make in a day.",
    goodToKnow: [
      "Tell us the start, the likely finish and the stops you already know.",
      "If the day may run late, say so in your request, so that we can plan the hours.",
      "An assistant or travel desk can arrange everything on the traveller's behalf.",
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
      "We drive you from one address to the other, and you are free to work, talk or sleep on the way.",
      "You can add a stop on the way: the Boyne Valley, for example, lies between Belfast and Dublin. " +
        "Name it in your request, so that we allow time for it.",
    ],
    whoFor: "Travellers with luggage, a deadline or a hotel far from the station.",
    goodToKnow: [
      "Our driving times assume normal traffic. Allow more at rush hour in Belfast and Dublin.",
      "Between Belfast and Dublin you cross from one state into another, so bring your passports.",
    ],
    requestLabel: "Request a city journey",
    featured: false,
  },
  {
    id: "day-tours",
    chip: "Day tours",
    title: "Private day tours",
    summary: "From Belfast and back in a day: the Causeway Coast, the Mournes, the Boyne Valley or Dublin.",
    body: [
      "The Causeway Coast, the Mournes, Derry/Londonderry, the Boyne Valley and Dublin can each be " +
        "enjoyed in a day from Belfast. You choose the stops and how long you stay at each.",
      "Your chauffeur does the driving; you choose and book any entry tickets and guided visits.",
    ],
    whoFor: "Couples, families and small groups who would like the day to themselves.",
    goodToKnow: [
      "The Dark Hedges road has been closed to vehicles since 2017, so the last part is on foot.",
      "The rope bridge at Carrick-a-Rede closes in bad weather.",
      "Newgrange can be entered only on a guided visit from its visitor centre, so book early.",
      "The Cliffs of Moher are too far for a day trip from Belfast: over four hours each way.",
    ],
    requestLabel: "Request a day tour",
    picture: "dark-hedges",
    featured: true,
  },
  {
    id: "multi-day-tours",
    chip: "Multi-day tours",
    title: "Multi-day tours",
    summary: "Several days in the west or the south: you choose and book the hotels, and we do the driving.",
    body: [
      "Galway is about three and a half to four hours from Belfast, and Killarney five hours or more. " +
        "With a night or more on the way, the west becomes a journey rather than a long day in the car.",
      "You choose the hotels and book them yourself. Send us the names and dates, and we will plan the " +
        "driving between them.",
    ],
    whoFor: "Visitors who want to see the west and the south without driving themselves.",
    goodToKnow: [
      "We provide the transport only. You arrange hotels, meals and tickets with providers of your choice.",
      "Your luggage travels with you each day, so count it when you choose a class of vehicle.",
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
    summary: "Transport to Royal Portrush, Royal County Down and other courses, with room for the clubs.",
    body: [
      "Royal Portrush, founded in 1888, is about 1 h 15 to 1 h 30 from Belfast. It hosted The Open in " +
        "1951, 2019 and 2025. Royal County Down opened in 1889 at Newcastle, below the Mournes, about 50 " +
        "min to 1 h 15 away.",
      "We can take you to a single round and back, or from course to course over several days.",
    ],
    whoFor: "Individual players, fourballs and societies, with or without companions who do not play.",
    goodToKnow: [
      "You book the tee times yourself, with the club.",
      "Golf bags are long, so a people carrier suits most parties. Tell us how many bags and cases you have.",
      "Societies can request a minibus, subject to confirmation.",
    ],
    requestLabel: "Request a golf journey",
    picture: "vehicle-people-carrier",
    featured: false,
  },
  {
    id: "cruise-excursions",
    chip: "Cruise excursions",
    title: "Cruise excursions",
    summary: "A private day ashore from Belfast or Dublin, planned around your ship's all-aboard time.",
    body: [
      "Tell us the ship, the date and the all-aboard time. We plan back from there, with a margin for " +
        "traffic and a last stop that can be cut short.",
      "From Belfast, the Giant's Causeway and the Dark Hedges suit a long day in port. On a shorter one, " +
        "the Mournes or the city and Titanic Belfast keep you closer to the ship.",
    ],
    whoFor: "Cruise passengers who would rather travel with their own party than by the ship's coach.",
    goodToKnow: [
      "The ship's announcements take precedence. If your time in port changes, call us at any hour.",
      "Allow time to leave the ship before the pick-up. The daily programme says when you may go ashore.",
      "Before you sail, ask the cruise line which entry rules apply to a day ashore.",
    ],
    requestLabel: "Request a cruise excursion",
    picture: "causeway",
    featured: false,
  },
  {
    id: "accessibility-and-families",
    chip: "Access and families",
    title: "Accessibility and families",
    summary: "Tell us what you need, from a child seat to room for a wheelchair.",
    body: [
      "Tell us what would make the journey easier: help with steps, room for a folded wheelchair, a text " +
        "message instead of a call. You need not give a reason.",
      "Saloons, SUVs and people carriers cannot take a passenger who stays seated in a wheelchair. A " +
        "wheelchair-accessible vehicle is on request, subject to confirmation.",
    ],
    whoFor: "Families with young children, and anyone with access needs.",
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
