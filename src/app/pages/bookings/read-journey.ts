import type { BookingsData, NamedChoice } from "./data.ts";

/** One thing that is known of a journey. */
export interface JourneyPart {
  readonly part: keyof BookingsData["words"]["journeySoFar"]["labels"];
  readonly text: string;
}

/** More than anybody needs to name a place, and little enough to be shown and sent whole. */
const MAX_LENGTH = 120;

/**
 * What a query such as `?from=BFS&date=2027-03-12` says of a journey, in the order in which it is shown. The query
 * is anybody's: the texts are cut, are one line each, and must be shown as text.
 */
export function readJourney(
  query: URLSearchParams,
  { services, vehicles }: Pick<BookingsData, "services" | "vehicles">,
): JourneyPart[] {
  const read = (part: JourneyPart["part"]) => toLine(query.get(part) ?? "");
  const parts: JourneyPart[] = [
    { part: "service", text: findName(services, read("service")) },
    { part: "vehicle", text: findName(vehicles, read("vehicle")) },
    { part: "from", text: read("from") },
    { part: "to", text: read("to") },
    { part: "date", text: toDateInWords(read("date")) },
    { part: "passengers", text: read("passengers") },
  ];
  return parts.filter(({ text }) => text !== "");
}

/** One line of limited length. It is cut between characters: half of one would differ between Worker and browser. */
function toLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, " ").trim();
  return [...line].slice(0, MAX_LENGTH).join("");
}

function findName(choices: readonly NamedChoice[], id: string): string {
  return choices.find((choice) => choice.id === id)?.name ?? "";
}

const DATE_PARTS = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** `2027-03-12` as `Friday 12 March 2027`; whatever is not a date stays as it was typed. */
function toDateInWords(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(`${text}T`)) return text;
  // The words only: what stands between them differs from one version of a browser to the next.
  const words = DATE_PARTS.formatToParts(date).filter(({ type }) => type !== "literal");
  return words.map(({ value }) => value).join(" ");
}
