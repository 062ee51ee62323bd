import type { SpecialItemId } from "../../../content/luggage.ts";
import type { AccessNeed } from "../../../shared/booking/fields.ts";
import { describeParty, PARTY_FIELDS, type PartyField } from "../../../shared/describe-party.ts";
import type { VehiclesData } from "./data.ts";

/** The passengers and their luggage, in whole numbers. */
export interface Party {
  /** Null if the visitor has not entered a number. 0 is a number, but invalid. */
  readonly people: number | null;
  readonly cases: number;
  readonly cabinBags: number;
  /** The passengers who stay seated in a wheelchair. */
  readonly seated: number;
  readonly items: Readonly<Record<SpecialItemId, number>>;
  /** The names of fields with an invalid count: an empty or zero number of people, or items such as `-1` or `a few`. */
  readonly uncounted: readonly string[];
}

/**
 * The names of the chooser's fields. The booking form uses the same, so that both accept one address query:
 * `/vehicles?passengers=5&suitcases=4&golfBags=1#chooser`.
 */
export const FIELD_NAMES = {
  people: "passengers",
  cases: "suitcases",
  cabinBags: "cabinBags",
  seated: "seatedInWheelchair",
  "golf-bag": "golfBags",
  pushchair: "pushchairs",
  "folded-wheelchair": "foldedWheelchairs",
  "other-long-item": "otherLuggage",
} as const satisfies Record<Exclude<keyof Party, "items" | "uncounted"> | SpecialItemId, string>;

/** The chooser's default party. */
export const START: Party = {
  people: 2,
  cases: 2,
  cabinBags: 0,
  seated: 0,
  items: { "golf-bag": 0, pushchair: 0, "folded-wheelchair": 0, "other-long-item": 0 },
  uncounted: [],
};

/** The maximum of every field. */
export const MOST = 99;

/**
 * Returns the party in an address or in the chooser's form, or null if neither contains any of the fields. Another site
 * may have written the address: a text that is not a number counts as 0, and its field is listed in `uncounted`.
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
    seated: count("seated"),
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
  return /^\d{1,3}$/.test(text?.trim() ?? "") ? Math.min(MOST, Number(text)) : null;
}

/**
 * Reads the booking form's description of other long items: its leading number, or one item if it begins with a letter.
 */
function readWords(text: string | null): number {
  const [first = ""] = (text ?? "").trim().split(" ");
  return /^\p{Letter}/u.test(first) ? 1 : (readCount(first) ?? 0);
}

/** The booking form's answer for a passenger who stays in a wheelchair. */
const SEATED = "seated-in-wheelchair" satisfies AccessNeed;

interface Wish {
  /** The requested class. */
  readonly vehicleId?: string | undefined;
  /** Null if the visitor has not entered a party. */
  readonly party: Party | null;
}

/** Returns the booking page's address with the class and the party, under the names of the booking form. */
export function buildBookingAddress(
  { vehicleId, party }: Wish,
  words: VehiclesData["words"]["chooser"],
): string {
  const query = new URLSearchParams(vehicleId === undefined ? {} : { vehicle: vehicleId });
  for (const [name, answer] of Object.entries(party ? listAnswers(party, words) : {}))
    if (answer !== null) query.set(name, String(answer));
  if (party?.seated) query.set("access", SEATED);
  return query.size === 0 ? "/bookings" : `/bookings?${query}`;
}

/** Describes a party, such as "5 passengers, 6 large cases and 1 golf bag". */
export function describeWho(
  party: Party,
  { partyWords, words }: Pick<VehiclesData, "partyWords" | "words">,
): string {
  return describeParty(PARTY_FIELDS, listAnswers(party, words.chooser), partyWords);
}

/** Returns the party as answers of the booking form. Null means not mentioned. */
function listAnswers(
  { people, cases, cabinBags, items }: Party,
  { otherItem, otherItems }: VehiclesData["words"]["chooser"],
): Record<PartyField, number | string | null> {
  const others = items["other-long-item"];
  return {
    [FIELD_NAMES.people]: people || null,
    [FIELD_NAMES.cases]: cases,
    [FIELD_NAMES.cabinBags]: cabinBags,
    [FIELD_NAMES["golf-bag"]]: items["golf-bag"] || null,
    [FIELD_NAMES.pushchair]: items.pushchair || null,
    [FIELD_NAMES["folded-wheelchair"]]: items["folded-wheelchair"] || null,
    // The booking form describes other long items in words.
    [FIELD_NAMES["other-long-item"]]:
      others === 1 ? otherItem : others > 1 ? otherItems.replace("{count}", String(others)) : null,
  };
}
