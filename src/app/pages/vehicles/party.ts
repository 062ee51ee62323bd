import type { SpecialItemId } from "../../../content/luggage.ts";

/** Who travels, and what they bring. Whole numbers. */
export interface Party {
  readonly people: number;
  readonly cases: number;
  readonly cabinBags: number;
  readonly items: Readonly<Record<SpecialItemId, number>>;
}

/** The names of the chooser's fields, as an address has them: `/vehicles?people=5&cases=4&golf=1#chooser`. */
export const FIELD_NAMES = {
  people: "people",
  cases: "cases",
  cabinBags: "bags",
  "golf-bag": "golf",
  pushchair: "pushchair",
  "folded-wheelchair": "wheelchair",
  "other-long-item": "long",
} as const satisfies Record<Exclude<keyof Party, "items"> | SpecialItemId, string>;

/** What the chooser begins with, where the address says nothing. */
const START = new URLSearchParams({ [FIELD_NAMES.people]: "2", [FIELD_NAMES.cases]: "2" });

/** The most that a field takes. */
export const MOST = 99;

/**
 * The party that an address or the chooser's form describes. It may have been typed by anybody: what is no number
 * counts as none, and there is at least one person.
 */
export function readParty(query: URLSearchParams): Party {
  const isEmpty = Object.values(FIELD_NAMES).every((name) => !query.has(name));
  const source = isEmpty ? START : query;
  const count = (field: keyof typeof FIELD_NAMES) => readCount(source.get(FIELD_NAMES[field]));
  return {
    people: Math.max(1, count("people")),
    cases: count("cases"),
    cabinBags: count("cabinBags"),
    items: {
      "golf-bag": count("golf-bag"),
      pushchair: count("pushchair"),
      "folded-wheelchair": count("folded-wheelchair"),
      "other-long-item": count("other-long-item"),
    },
  };
}

function readCount(text: string | null): number {
  return /^\d{1,3}$/.test(text ?? "") ? Math.min(MOST, Number(text)) : 0;
}

/** The bulky things that the booking form knows by name; of any other it has to be told in words. */
const BOOKING_ITEMS: Partial<Record<SpecialItemId, string>> = {
  "golf-bag": "golf-bags",
  pushchair: "pushchair",
  "folded-wheelchair": "folded-wheelchair",
};

/** The address of the booking page, with the class and the party under the names of its form. */
export function buildBookingAddress(vehicleId: string, { people, cases, cabinBags, items }: Party): string {
  const query = new URLSearchParams({
    vehicle: vehicleId,
    passengers: String(people),
    suitcases: String(cases),
    cabinBags: String(cabinBags),
  });
  for (const [id, name] of Object.entries(BOOKING_ITEMS)) {
    if (items[id as SpecialItemId] > 0) query.append("specialItems", name);
  }
  return `/bookings?${query}`;
}
