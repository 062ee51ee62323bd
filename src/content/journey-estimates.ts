import type { DriveId } from "./drives.ts";
import type { PlaceId } from "./places.ts";

/** A place by the names that visitors write, of which a stroke stands between two, and the drive between it and the company's own city. */
export interface EstimatedDrive {
  /** The place or drive of the content whose time this is (places.ts, drives.ts). */
  readonly id: PlaceId | DriveId | "base";
  readonly names: readonly string[];
  /** The longest that the drive usually takes, in minutes. */
  readonly minutes: number;
  /** In or at that city, so that a drive from anywhere else may begin or end here. */
  readonly isBase?: true;
}

/**
 * What calendar entries are planned with before anybody has planned the journey. Every figure is an estimate: the entry
 * says so, and the owner may change any of them.
 */
export const journeyEstimates = {
  /** How long before a flight leaves its passengers want to be at the airport, in minutes. */
  minutesBeforeDeparture: 120,
  /** A day out, in hours. */
  dayTourHours: 9,
  /** A transfer whose drive is not known, in minutes. */
  transferMinutes: 60,
  /** The first that a text names counts, so the narrower name comes before the wider. */
  drives: [
    {
      id: "belfast-international",
      names: ["Belfast International", "Aldergrove", "BFS"],
      minutes: 40,
      isBase: true,
    },
    {
      id: "belfast-city",
      names: ["Belfast City Airport", "George Best", "BHD"],
      minutes: 15,
      isBase: true,
    },
    {
      id: "belfast-cruise",
      names: ["Belfast Port, cruise berth", "cruise terminal"],
      minutes: 20,
      isBase: true,
    },
    {
      id: "belfast-ferries",
      names: ["Belfast Port", "Belfast Harbour", "Victoria Terminal", "Victoria Terminals"],
      minutes: 15,
      isBase: true,
    },
    {
      id: "city-of-derry",
      names: ["City of Derry Airport", "Eglinton", "LDY"],
      minutes: 110,
    },
    { id: "dublin-airport", names: ["Dublin Airport", "DUB"], minutes: 135 },
    { id: "dublin-port", names: ["Dublin Port"], minutes: 150 },
    { id: "shannon", names: ["Shannon", "SNN"], minutes: 285 },
    { id: "cork-airport", names: ["Cork Airport", "ORK"], minutes: 315 },
    { id: "ireland-west", names: ["Ireland West", "Knock Airport", "NOC"], minutes: 225 },
    { id: "larne", names: ["Larne"], minutes: 40 },
    { id: "banbridge", names: ["Banbridge"], minutes: 40 },
    { id: "castle-ward", names: ["Castle Ward", "Strangford"], minutes: 60 },
    { id: "newcastle", names: ["Newcastle", "Mournes", "Mourne", "Royal County Down"], minutes: 75 },
    { id: "dark-hedges", names: ["Dark Hedges"], minutes: 60 },
    { id: "giants-causeway", names: ["Giant's Causeway", "Giants Causeway", "Bushmills"], minutes: 90 },
    { id: "portrush", names: ["Portrush"], minutes: 90 },
    { id: "derry-londonderry", names: ["Derry/Londonderry"], minutes: 110 },
    { id: "boyne-valley", names: ["Newgrange", "Boyne Valley"], minutes: 105 },
    { id: "dublin", names: ["Dublin"], minutes: 150 },
    { id: "galway", names: ["Galway"], minutes: 240 },
    { id: "connemara", names: ["Connemara", "Kylemore"], minutes: 300 },
    { id: "cliffs-of-moher", names: ["Cliffs of Moher"], minutes: 300 },
    { id: "killarney", names: ["Killarney"], minutes: 345 },
    { id: "base", names: ["Belfast"], minutes: 0, isBase: true },
  ] as readonly EstimatedDrive[],
};
