import { expect } from "vitest";
import { bulkyItems } from "../../src/content/luggage.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { places } from "../../src/content/places.ts";
import { type VehicleClass, vehicleClasses } from "../../src/content/vehicles.ts";
import { readParty, suggestClasses } from "../../src/shared/party.ts";

const airport =
  places.find(({ kind, code }) => kind === "airport" && code !== null) ??
  expect.fail("The tests need an airport with a code in src/content/places.ts.");

/** An airport in the form's suggestion format, such as "Midtown International Airport (MID)". */
export const AIRPORT = `${airport.name} (${airport.code})`;

/** Returns the class that the chooser suggests for a party with valid counts, or null. */
export function suggestFor(party: Readonly<Record<string, string>>): VehicleClass | null {
  return suggestClasses(readParty(new URLSearchParams(party)), vehicleClasses, bulkyItems)[0] ?? null;
}

/** Returns the chooser's headline for a party with valid counts in which nobody stays in a wheelchair. */
export function describeSuggestion(party: Readonly<Record<string, string>>): string {
  return suggestFor(party)?.name ?? vehiclesPage.chooser.noMatchText;
}

export const MOST_PEOPLE = Math.max(...vehicleClasses.map(({ passengers }) => passengers.max));
