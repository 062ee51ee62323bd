import type { SpecialItem } from "../../../content/luggage.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { Party } from "./party.ts";

/** What the chooser has to know of a class. */
export type ClassCapacity = Pick<
  VehicleClass,
  "passengers" | "largeCases" | "cabinBags" | "confirmOnRequest"
>;

/** The class that we suggest, and those with more room that need no question first. */
export interface Suggestion<Class extends ClassCapacity> {
  readonly vehicle: Class;
  readonly alternatives: readonly Class[];
}

/** A second folded wheelchair, like anything long, goes into nothing smaller than a people carrier. */
const WHEELCHAIRS_IN_A_CAR = 1;
/** A people carrier has at least so many seats for passengers. */
const MIN_PEOPLE_CARRIER_SEATS = 5;

/**
 * Returns the smallest class that takes a party with all that it brings, or null if none does and the company has to find a
 * way. Of classes that are as large as each other it is the first. Bulky items count as large cases, and long ones need a
 * people carrier: the custom of the trade, in figures that the owner keeps in src/content/luggage.ts.
 * @param classes In the owner's order.
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
  const [vehicle, ...others] = classes
    .filter(
      (each) => (!isLong || each.passengers.max >= MIN_PEOPLE_CARRIER_SEATS) && takes(each, party, cases),
    )
    .sort(compareSizes);
  if (!vehicle) return null;
  const alternatives = others.filter((each) => !each.confirmOnRequest && hasMoreRoom(each, vehicle));
  return { vehicle, alternatives };
}

/** The most that a class takes of people, large cases and cabin bags. */
function listFigures({ passengers, largeCases, cabinBags }: ClassCapacity): [number, number, number] {
  return [passengers.max, largeCases.max, cabinBags.max ?? Number.POSITIVE_INFINITY];
}

/** Orders classes by the first figure in which they differ, smallest first. */
function compareSizes(one: ClassCapacity, other: ClassCapacity): number {
  const others = listFigures(other);
  const pairs = listFigures(one).map((figure, index) => [figure, others[index] ?? figure] as const);
  const [figure, otherFigure] = pairs.find(([figure, otherFigure]) => figure !== otherFigure) ?? [0, 0];
  return figure < otherFigure ? -1 : figure > otherFigure ? 1 : 0;
}

function hasMoreRoom(one: ClassCapacity, than: ClassCapacity): boolean {
  const figures = listFigures(than);
  return listFigures(one).some((figure, index) => figure > (figures[index] ?? figure));
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
