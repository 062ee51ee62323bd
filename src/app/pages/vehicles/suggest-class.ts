import type { SpecialItem } from "../../../content/luggage.ts";
import type { VehicleClass } from "../../../content/vehicles.ts";
import type { Party } from "./party.ts";

/** The properties of a class on which a suggestion depends. */
export type ClassCapacity = Pick<
  VehicleClass,
  "passengers" | "largeCases" | "cabinBags" | "confirmOnRequest"
>;

/** The suggested class, and larger classes that need no confirmation. */
export interface Suggestion<Class extends ClassCapacity> {
  readonly vehicle: Class;
  readonly alternatives: readonly Class[];
}

/** The most that fit into a car. Like any long item, a second folded wheelchair needs a people carrier. */
const WHEELCHAIRS_IN_A_CAR = 1;
/** A vehicle with at least so many passenger seats counts as a people carrier. */
const MIN_PEOPLE_CARRIER_SEATS = 5;

/**
 * Returns the smallest class that takes a party with its luggage, or null if none does and the company has to find a
 * solution. Of equally large classes it returns the first. Bulky items count as large cases, and long ones need a
 * people carrier, as is usual in the trade. The owner maintains the figures in src/content/luggage.ts.
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

/** Returns the maximum numbers of people, large cases and cabin bags of a class. */
function listFigures({ passengers, largeCases, cabinBags }: ClassCapacity): [number, number, number] {
  return [passengers.max, largeCases.max, cabinBags.max ?? Number.POSITIVE_INFINITY];
}

/** Orders classes by the first figure that differs, smallest first. */
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

/** The limits depend on each other: if every seat of a car is taken, the lower number of cases applies. */
function takes({ passengers, largeCases, cabinBags }: ClassCapacity, party: Party, cases: number): boolean {
  const people = party.people ?? 0;
  return (
    people <= passengers.max &&
    cases <=
      (people === passengers.max && passengers.max <= MAX_CAR_SEATS ? largeCases.min : largeCases.max) &&
    party.cabinBags <= (cabinBags.max ?? Number.POSITIVE_INFINITY)
  );
}

/** The limit between taxis and buses in the law of Northern Ireland. Buses have a luggage hold. */
const MAX_CAR_SEATS = 8;
