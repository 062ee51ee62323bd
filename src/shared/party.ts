import type { bookingItinerary } from "../content/booking-itinerary.ts";
import type { BulkyItem } from "../content/luggage.ts";
import type { VehicleClass } from "../content/vehicles.ts";
import type { AccessNeed } from "./booking/fields.ts";
import type { FormEntries } from "./form-entries.ts";
import { keepQuantities, toAsciiDigits } from "./text.ts";

/** The booking form and the vehicle chooser use these names, so that each can read the other's query. */
export const LUGGAGE = [
  "suitcases",
  "cabinBags",
  "golfBags",
  "pushchairs",
  "foldedWheelchairs",
  "otherLuggage",
] as const;

export const PARTY_FIELDS = ["passengers", ...LUGGAGE] as const;

type PartyField = (typeof PARTY_FIELDS)[number];

/** Instead of `seatedInWheelchair`, the booking form has the choice `seated-in-wheelchair` of its field `access`. */
export const CHOOSER_FIELDS = [...PARTY_FIELDS, "seatedInWheelchair"] as const;

/** An invalid count, such as `-1`, is null. `passengers` is also null if it is 0 or missing. `seatedInWheelchair` is 0 or 1. */
export type Party = Readonly<Record<(typeof CHOOSER_FIELDS)[number], number | null>>;

/** The largest count in a Party. */
export const MAX_COUNT = 999;

const SEATED = "seated-in-wheelchair" satisfies AccessNeed;

export function readParty(entries: FormEntries): Party {
  const read = (name: string) => toAsciiDigits(String(entries.getAll(name)[0] ?? ""));
  const count = (name: string) => readCount(read(name) || "0");
  return {
    ...(Object.fromEntries(PARTY_FIELDS.map((name) => [name, count(name)])) as Record<
      PartyField,
      number | null
    >),
    passengers: count("passengers") || null,
    otherLuggage: countOtherLuggage(read("otherLuggage")),
    seatedInWheelchair: count("seatedInWheelchair") || entries.getAll("access").includes(SEATED) ? 1 : 0,
  };
}

/** The party of an empty booking form. */
export const INITIAL_PARTY = readParty(new URLSearchParams("passengers=1"));

export function readCount(text: string): number | null {
  return /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** Returns 2 for `2`, `2 bikes` or `2x bikes`, 1 for `bikes` or `2m bikes`, 0 for an empty text, and null for `-1`. */
export function countOtherLuggage(text: string): number | null {
  if (!/[\p{L}\p{So}]/u.test(text)) return readCount(text || "0");
  return Number(/^(\d{1,3})x?\b/i.exec(text)?.[1] ?? 1);
}

/** Returns answers for the booking form's query. Omits invalid counts, and a zero without a `none` text. */
export function listAnswers(party: Party, words: PartyWords): Partial<Record<PartyField | "access", string>> {
  const shown = PARTY_FIELDS.filter(
    (name) => party[name] || (party[name] === 0 && "none" in words.things[name]),
  );
  const counted = shown.map((name) => {
    // In the booking form, other luggage is a text.
    return [name, name === "otherLuggage" ? describeParty([name], party, words) : String(party[name])];
  });
  return { ...Object.fromEntries(counted), ...(party.seatedInWheelchair && { access: SEATED }) };
}

/** A part of a class in src/content/vehicles.ts. */
export interface ClassCapacity {
  readonly passengers: { readonly max: number };
  readonly largeCases: { readonly max: number; readonly whenFull?: number };
  readonly cabinBags: { readonly max: number | null };
  readonly takesLongItems?: boolean;
}

export type ItemSize = Pick<BulkyItem, "id" | "countsAsLargeCases" | "maxInCar">;

export function findMisfits(
  party: Party,
  capacity: ClassCapacity,
  items: readonly ItemSize[],
): (keyof Party)[] {
  const { passengers, largeCases, cabinBags, takesLongItems } = capacity;
  const count = (field: keyof Party) => party[field] ?? 0;
  const cases = items.reduce(
    (sum, { id, countsAsLargeCases }) => sum + count(id) * countsAsLargeCases,
    count("suitcases"),
  );
  const isFull = count("passengers") >= passengers.max;
  const isOverloaded = cases > (isFull ? (largeCases.whenFull ?? largeCases.max) : largeCases.max);
  const bulky = items.map(({ id, maxInCar = MAX_COUNT }) => {
    return [id, isOverloaded || (!takesLongItems && count(id) > maxInCar)] as const;
  });
  const misfits: Partial<Record<keyof Party, boolean>> = {
    // If the luggage would fit with an empty seat, there are too many passengers, too.
    passengers: count("passengers") > passengers.max || (isOverloaded && cases <= largeCases.max),
    suitcases: isOverloaded,
    cabinBags: cabinBags.max !== null && count("cabinBags") > cabinBags.max,
    // No class takes a passenger who stays in a wheelchair.
    seatedInWheelchair: true,
    ...Object.fromEntries(bulky),
  };
  return CHOOSER_FIELDS.filter((field) => count(field) > 0 && misfits[field]);
}

/** Returns the classes that take the party, in the order of `classes`. The site suggests the first. */
export function suggestClasses<Class extends ClassCapacity>(
  party: Party,
  classes: readonly Class[],
  items: readonly ItemSize[],
): Class[] {
  return classes.filter((each) => findMisfits(party, each, items).length === 0);
}

/** Returns text such as "2 golf bags". */
export function countThings(
  { one, other, none = "" }: { readonly one: string; readonly other: string; readonly none?: string },
  count: number,
): string {
  return count === 0 ? none : count === 1 ? one : other.replace("{count}", String(count));
}

export type PartyWords = Pick<typeof bookingItinerary, "things" | "and">;

/** Returns text such as "4 passengers, 3 large cases and a cello". The visitor may have described other luggage in words. */
export function describeParty(
  fields: readonly PartyField[],
  answers: Readonly<Record<PartyField, number | string | null>>,
  { things, and }: PartyWords,
): string {
  const all = fields
    .map((field) => {
      const count = Number(answers[field]);
      if (count > 0) return countThings(things[field], count);
      return field === "otherLuggage" && Number.isNaN(count) ? String(answers[field]).trim() : "";
    })
    .filter(Boolean);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : all.join(", ") + and + last;
}

export function listCapacity({
  passengers,
  largeCases,
  cabinBags,
}: Pick<VehicleClass, "passengers" | "largeCases" | "cabinBags">): readonly string[] {
  return [passengers, largeCases, cabinBags].map(({ text }) => keepQuantities(text));
}
