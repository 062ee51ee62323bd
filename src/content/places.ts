import type { MapName } from "./shapes.ts";

/** For a journey from or to an `airport`, the booking form asks for the flight. For the other kinds, it asks for the ship. */
export type PlaceKind = "airport" | "ferry-port" | "cruise-berth" | "port";

/** `distance` and `time` are from the centre of the town that `base` names. */
export interface Place {
  readonly name: string;
  readonly code: string | null;
  readonly kind: PlaceKind;
  readonly usualName: string;
  /** Other names that visitors type only for this place. */
  readonly aliases?: readonly string[];
  /** The terminals between which the booking form asks the visitor to choose. */
  readonly terminals?: readonly string[];
  readonly distance: string;
  readonly time: string;
  readonly note?: string;
  /** The lowest fare, such as "£38". The site adds "from". */
  readonly fare?: string;
  /** The name on the drawn map. Without this name, the map does not show the place. */
  readonly onMap?: MapName;
}

/** Check each figure against a route planner before launch. */
export const places: readonly Place[] = [
  {
    name: "Dublin Airport",
    code: "DUB",
    kind: "airport",
    usualName: "Dublin T1 or T2",
    terminals: ["T1", "T2"],
    distance: "about 160–165 km (100 mi)",
    time: "about 1 h 45 to 2 h 15",
    note: "Two terminals: tell us whether your ticket says T1 or T2.",
  },
  {
    name: "Belfast International Airport",
    code: "BFS",
    kind: "airport",
    usualName: "Aldergrove",
    aliases: ["Belfast International", "Aldergrove"],
    distance: "about 24–29 km (15–18 mi)",
    time: "about 25–40 min",
    note: "Often confused with Belfast City (BHD). Check the code on your ticket.",
    onMap: { text: "BFS", side: "left", latitude: 54.6575, longitude: -6.2158 },
  },
  {
    name: "George Best Belfast City Airport",
    code: "BHD",
    kind: "airport",
    usualName: "City Airport",
    distance: "about 5 km (3 mi)",
    time: "about 10–15 min",
    note: "Often confused with Belfast International (BFS). Check the code on your ticket.",
  },
  {
    name: "City of Derry Airport",
    code: "LDY",
    kind: "airport",
    usualName: "Eglinton",
    distance: "about 110–120 km (70–75 mi)",
    time: "about 1 h 30 to 1 h 50",
    note: "About 11 km (7 mi) from the centre of Derry/Londonderry.",
  },
  {
    name: "Shannon Airport",
    code: "SNN",
    kind: "airport",
    usualName: "Shannon",
    distance: "about 350–375 km (220–235 mi)",
    time: "about 4 h to 4 h 45",
    note: "About 24 km (15 mi) from Limerick.",
  },
  {
    name: "Cork Airport",
    code: "ORK",
    kind: "airport",
    usualName: "Cork",
    distance: "about 420–430 km (260–270 mi)",
    time: "about 4 h 30 to 5 h 15",
  },
  {
    name: "Ireland West Airport",
    code: "NOC",
    kind: "airport",
    usualName: "Knock",
    distance: "about 240–265 km (150–165 mi)",
    time: "about 3 h 15 to 3 h 45",
  },
  {
    name: "Belfast Port, ferry terminals",
    code: null,
    kind: "ferry-port",
    usualName: "Victoria Terminals",
    distance: "in Belfast Harbour",
    time: "about 10–15 min",
    note: "Ferries to Cairnryan and Liverpool. Tell us which terminal is on your ticket.",
  },
  {
    name: "Belfast Port, cruise berth",
    code: null,
    kind: "cruise-berth",
    usualName: "Cruise terminal",
    distance: "in Belfast Harbour",
    time: "about 10–20 min",
    note: "The ship's daily programme gives the berth and the all-aboard time.",
  },
  {
    name: "Larne Port",
    code: null,
    kind: "ferry-port",
    usualName: "Larne Harbour",
    distance: "about 35–38 km (22–24 mi)",
    time: "about 30–40 min",
    note: "Ferries to Cairnryan.",
    onMap: { text: "Larne", side: "left", latitude: 54.855, longitude: -5.81 },
  },
  {
    name: "Dublin Port",
    code: null,
    kind: "port",
    usualName: "Ferries and cruise berths",
    distance: "about 165–170 km (103–105 mi)",
    time: "about 1 h 50 to 2 h 30",
    note: "Ferries to Holyhead, and cruise ships. Tell us the ship's name.",
  },
];
