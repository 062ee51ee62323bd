import type { SpecialItemId } from "../../../content/luggage.ts";
import type { VehiclesData } from "./data.ts";

/** Who travels, and what they bring. Whole numbers. */
export interface Party {
  /** Null where the visitor has not said. 0 is an answer, and wrong. */
  readonly people: number | null;
  readonly cases: number;
  readonly cabinBags: number;
  readonly items: Readonly<Record<SpecialItemId, number>>;
}

/**
 * The names of the chooser's fields. The booking form has the same, so that one address tells a party to either:
 * `/vehicles?passengers=5&suitcases=4&golfBags=1#chooser`.
 */
export const FIELD_NAMES = {
  people: "passengers",
  cases: "suitcases",
  cabinBags: "cabinBags",
  "golf-bag": "golfBags",
  pushchair: "pushchairs",
  "folded-wheelchair": "foldedWheelchairs",
  "other-long-item": "otherLuggage",
} as const satisfies Record<Exclude<keyof Party, "items"> | SpecialItemId, string>;

/** What the chooser begins with, where the visitor has said nothing. */
export const START: Party = {
  people: 2,
  cases: 2,
  cabinBags: 0,
  items: { "golf-bag": 0, pushchair: 0, "folded-wheelchair": 0, "other-long-item": 0 },
};

/** The most that a field takes. */
export const MOST = 99;

/**
 * The party that an address or the chooser's form describes; null where it says nothing of one. Another site may have
 * written the address: what is no number counts as not said.
 */
export function readParty(query: URLSearchParams): Party | null {
  if (Object.values(FIELD_NAMES).every((name) => !query.has(name))) return null;
  const count = (field: keyof typeof FIELD_NAMES) => readCount(query.get(FIELD_NAMES[field])) ?? 0;
  return {
    people: readCount(query.get(FIELD_NAMES.people)),
    cases: count("cases"),
    cabinBags: count("cabinBags"),
    items: {
      "golf-bag": count("golf-bag"),
      pushchair: count("pushchair"),
      "folded-wheelchair": count("folded-wheelchair"),
      "other-long-item": readWords(query.get(FIELD_NAMES["other-long-item"])),
    },
  };
}

function readCount(text: string | null): number | null {
  return /^\d{1,3}$/.test(text ?? "") ? Math.min(MOST, Number(text)) : null;
}

/** The booking form names other long items in words: the number that they begin with, or one item. */
function readWords(text: string | null): number {
  const [first = ""] = (text ?? "").trim().split(" ");
  return /^\p{Letter}/u.test(first) ? 1 : (readCount(first) ?? 0);
}

interface Wish {
  /** The class that is requested. */
  readonly vehicleId?: string;
  /** Null where the visitor has said nothing of it. */
  readonly party: Party | null;
}

/** The address of the booking page with the class and the party, under the names of its form. */
export function buildBookingAddress(
  { vehicleId, party }: Wish,
  words: VehiclesData["words"]["chooser"],
): string {
  const query = new URLSearchParams(vehicleId === undefined ? {} : { vehicle: vehicleId });
  if (party) {
    const { people, cases, cabinBags, items } = party;
    for (const [field, count] of Object.entries({ people: people || null, cases, cabinBags })) {
      if (count !== null) query.set(FIELD_NAMES[field as keyof typeof FIELD_NAMES], String(count));
    }
    for (const [id, count] of Object.entries(items)) {
      if (count === 0) continue;
      const isOther = id === "other-long-item";
      query.set(FIELD_NAMES[id as SpecialItemId], isOther ? describeOther(count, words) : String(count));
    }
  }
  return query.size === 0 ? "/bookings" : `/bookings?${query}`;
}

function describeOther(count: number, { otherItem, otherItems }: VehiclesData["words"]["chooser"]): string {
  return count === 1 ? otherItem : otherItems.replace("{count}", String(count));
}
