import { journeys } from "../../src/content/journeys.ts";
import { bulkyItems } from "../../src/content/luggage.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { places } from "../../src/content/places.ts";
import { type VehicleClass, vehicleClasses } from "../../src/content/vehicles.ts";
import { readParty, suggestClasses } from "../../src/shared/party.ts";

/*
 * Examples that the tests pick from the real content, so that they hard-code none of it. If the content has no suitable
 * entry, an error names what is missing.
 */

const airport = pick(
  "an airport with a code in src/content/places.ts",
  places,
  ({ kind, code }) => kind === "airport" && code !== null,
);

/** An airport in the form's suggestion format, such as "Midtown International Airport (MID)". */
export const AIRPORT = `${airport.name} (${airport.code})`;

/** A one-day journey. */
export const DAY_JOURNEY = pick(
  "a journey of the kind day in src/content/journeys.ts",
  journeys,
  ({ kind }) => kind === "day",
);

/** Returns the class that the chooser suggests for a party, or null if no class is large enough. */
export function suggestFor(party: Readonly<Record<string, string>>): VehicleClass | null {
  return suggestClasses(readParty(new URLSearchParams(party)), vehicleClasses, bulkyItems)[0] ?? null;
}

/** Returns the chooser's headline for a party in which nobody stays in a wheelchair. */
export function describeSuggestion(party: Readonly<Record<string, string>>): string {
  return suggestFor(party)?.name ?? vehiclesPage.chooser.noMatchText;
}

/** Number of passengers that the largest class takes. */
export const MOST_PEOPLE = Math.max(...vehicleClasses.map(({ passengers }) => passengers.max));

function pick<Each>(what: string, all: readonly Each[], fits: (each: Each) => boolean): Each {
  const found = all.find(fits);
  if (found === undefined) throw new Error(`The tests need ${what}, and there is none.`);
  return found;
}
