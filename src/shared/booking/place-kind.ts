/** The kind of a place: flights land at an airport, ships at a port. */
export type PlaceKind = "airport" | "port" | "other";

/** A known place, with the names that visitors may use. */
export interface KnownPlace {
  readonly name: string;
  /** The code of an airport; other places have none. */
  readonly code?: string | null;
  readonly aliases?: readonly string[];
}

const AIRPORT = /\bairport\b|\bterminal [12]\b|\b(?:flughafen|aéroport|aeropuerto|aeroporto|luchthaven)\b/i;
const PORT = /\b(?:port|harbour|harbor|ferry|ferries|cruise|berth|quay|dock)\b/i;

/** Returns the kind of place that a text names, as far as its words show. The visitor can always choose another. */
export function findPlaceKind(text: string, airports: readonly KnownPlace[]): PlaceKind {
  const words = text.split(/\W/);
  const lowerCase = text.toLowerCase();
  const isNamed = airports.some(
    ({ code, aliases = [] }) =>
      code && (words.includes(code) || aliases.some((alias) => lowerCase.includes(alias.toLowerCase()))),
  );
  if (isNamed || AIRPORT.test(text)) return "airport";
  return PORT.test(text) ? "port" : "other";
}
