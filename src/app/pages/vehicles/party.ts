import type { SpecialItemId } from "../../../content/luggage.ts";
import type { VehiclesData } from "./data.ts";

/** Who travels, and what they bring. Whole numbers. */
export interface Party {
  /** Null if the visitor has not given a number. 0 is a number, and wrong. */
  readonly people: number | null;
  readonly cases: number;
  readonly cabinBags: number;
  readonly items: Readonly<Record<SpecialItemId, number>>;
  /** The fields that hold no count, by name: nobody travels without people, and `-1` or `a few` is no number of items. */
  readonly uncounted: readonly string[];
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
} as const satisfies Record<Exclude<keyof Party, "items" | "uncounted"> | SpecialItemId, string>;

/** What the chooser begins with, where the visitor has said nothing. */
export const START: Party = {
  people: 2,
  cases: 2,
  cabinBags: 0,
  items: { "golf-bag": 0, pushchair: 0, "folded-wheelchair": 0, "other-long-item": 0 },
  uncounted: [],
};

/** The most that a field takes. */
export const MOST = 99;

/**
 * Returns the party in an address or in the chooser's form, or null if neither names any of its fields. Another site may
 * have written the address: a text that is no number counts as 0, and its field is listed in `uncounted`.
 */
export function readParty(query: URLSearchParams): Party | null {
  if (Object.values(FIELD_NAMES).every((name) => !query.has(name))) return null;
  const uncounted: string[] = [];
  const count = (field: keyof typeof FIELD_NAMES) => {
    const text = query.get(FIELD_NAMES[field]) ?? "";
    const found = readCount(text);
    if (found === null && text !== "") uncounted.push(FIELD_NAMES[field]);
    return found ?? 0;
  };
  const people = readCount(query.get(FIELD_NAMES.people));
  if (!people) uncounted.push(FIELD_NAMES.people);
  return {
    people,
    cases: count("cases"),
    cabinBags: count("cabinBags"),
    items: {
      "golf-bag": count("golf-bag"),
      pushchair: count("pushchair"),
      "folded-wheelchair": count("folded-wheelchair"),
      "other-long-item": readWords(query.get(FIELD_NAMES["other-long-item"])),
    },
    uncounted,
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
