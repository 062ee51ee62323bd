import { afterAll, beforeAll } from "vitest";
import { type EstimatedDrive, journeyEstimates } from "../../../src/content/journey-estimates.ts";
import { type Place, places } from "../../../src/content/places.ts";

/** The estimate for the company's own city, 0 minutes away. */
const base = journeyEstimates.drives.find(({ minutes }) => minutes === 0);
if (!base) throw new Error("journey-estimates.ts has no entry for the company's own city.");
const { id, ...atBase } = base;

/** Midtown, with two airports, takes the place of the company's city. */
const drives: readonly EstimatedDrive[] = [
  { id, ...atBase, names: ["Midtown International", "Greenfield", "MID"], minutes: 40 },
  { id, ...atBase, names: ["Midtown City Airport", "Old Field", "MCA"], minutes: 15 },
  { id, names: ["Eastport Airport", "EPT"], minutes: 135 },
  { id, names: ["Northsea"], minutes: 90 },
  { id, names: ["Giant's Steps"], minutes: 90 },
  { id, names: ["Upham/Downham"], minutes: 110 },
  { id, names: ["Eastport"], minutes: 150 },
  { id, names: ["Westbay"], minutes: 240 },
  { ...base, names: ["Midtown"] },
];

const airports = [
  { name: "Midtown International Airport", code: "MID" },
  { name: "Eastport Airport", code: "EPT" },
] as Place[];

const sampleEstimates = { minutesBeforeDeparture: 120, dayTourHours: 9, transferMinutes: 60, drives };

/** Replaces the site's estimates and airports with the sample's while the tests of a file run. */
export function putSampleEstimates(): void {
  const siteEstimates = { ...journeyEstimates };
  const sitePlaces = [...places];
  const put = (estimates: typeof journeyEstimates, listed: readonly Place[]) => {
    Object.assign(journeyEstimates, estimates);
    (places as Place[]).splice(0, places.length, ...listed);
  };
  beforeAll(() => put(sampleEstimates, airports));
  afterAll(() => put(siteEstimates, sitePlaces));
}
