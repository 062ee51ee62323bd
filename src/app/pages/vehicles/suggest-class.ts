import type { SpecialItem } from "../../../content/luggage.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { Party } from "./party.ts";

/** What the chooser has to know of a class. */
export type ClassCapacity = Pick<
  VehicleClass,
  "id" | "passengers" | "largeCases" | "cabinBags" | "confirmOnRequest"
>;

/** The class that we suggest, and others without a need to ask first that would do. */
export interface Suggestion<Class extends ClassCapacity> {
  readonly vehicle: Class;
  readonly alternatives: readonly Class[];
}

/** A second folded wheelchair, like anything long, goes into nothing smaller than a people carrier. */
const WHEELCHAIRS_IN_A_CAR = 1;

/**
 * The smallest class that takes a party with all that it brings; null where none does, and the company has to find a way.
 * Bulky items count as large cases, and long ones need a people carrier: the custom of the
 * trade, in figures that the owner keeps in src/content/luggage.ts.
 * @param classes Smallest first.
 */
export function suggestClass<Class extends ClassCapacity>(
  party: Party,
  classes: readonly Class[],
  items: readonly SpecialItem[],
): Suggestion<Class> | null {
  const cases = items.reduce(
    (sum, { id, countsAsLargeCases }) => sum + party.items[id] * countsAsLargeCases,
    party.cases,
  );
  const isLong =
    items.some(({ id, needsPeopleCarrier }) => needsPeopleCarrier && party.items[id] > 0) ||
    party.items["folded-wheelchair"] > WHEELCHAIRS_IN_A_CAR;
  const firstForLong = classes.findIndex(({ id }) => id === "people-carrier");
  const [vehicle, ...larger] = classes.filter(
    (each, index) => (!isLong || index >= firstForLong) && takes(each, party, cases),
  );
  if (!vehicle) return null;
  return { vehicle, alternatives: larger.filter(({ confirmOnRequest }) => !confirmOnRequest) };
}

/** The figures are upper limits that depend on each other: with every seat taken, the lower number of cases counts. */
function takes({ passengers, largeCases, cabinBags }: ClassCapacity, party: Party, cases: number): boolean {
  const people = party.people ?? 0;
  return (
    people <= passengers.max &&
    cases <=
      (people === passengers.max && passengers.max <= MAX_CAR_SEATS ? largeCases.min : largeCases.max) &&
    party.cabinBags <= (cabinBags.max ?? Number.POSITIVE_INFINITY)
  );
}

/** Where Northern Ireland's law draws the line between taxis and buses, which have a hold for the luggage. */
const MAX_CAR_SEATS = 8;
