/** The answers about passengers and luggage. */
export const PARTY_FIELDS = [
  "passengers",
  "suitcases",
  "cabinBags",
  "golfBags",
  "pushchairs",
  "foldedWheelchairs",
  "otherLuggage",
] as const;

export type PartyField = (typeof PARTY_FIELDS)[number];

/** A number, or the field's text. */
type Answers = Readonly<Record<PartyField, number | string | null>>;

/** Words to describe a party. {count} is replaced by the number. */
export interface PartyWords {
  readonly things: Readonly<
    Record<Exclude<PartyField, "otherLuggage">, { readonly one: string; readonly other: string }>
  >;
  readonly and: string;
}

/** Describes the answers, such as "4 passengers, 3 large cases and 1 golf bag". Omits those that are 0 or missing. */
export function describeParty(
  fields: readonly PartyField[],
  answers: Answers,
  { things, and }: PartyWords,
): string {
  const all = fields
    .map((field) => {
      if (field === "otherLuggage") return String(answers[field] ?? "").trim();
      const count = Number(answers[field]);
      if (!(count > 0)) return "";
      return count === 1 ? things[field].one : things[field].other.replace("{count}", String(count));
    })
    .filter(Boolean);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : all.join(", ") + and + last;
}
