import type { Place } from "../../content/places.ts";

/** The kind of a place: flights land at an airport, ships at a port. */
type PlaceKind = "airport" | "port" | "other";

/** A known place, with the names that visitors may use. */
export interface KnownPlace extends Pick<Place, "name" | "aliases"> {
  /** The code of an airport; other places have none. */
  readonly code?: string | null;
  /** Omitted for airports, to keep the page's data small. */
  readonly kind?: Place["kind"];
}

const AIRPORT = /\bairport\b|\bterminal [12]\b|\b(?:flughafen|aéroport|aeropuerto|aeroporto|luchthaven)\b/i;
const PORT = /\b(?:port|harbour|harbor|ferry|ferries|cruise|berth|quay|dock)\b/i;

/** Matches a street type and the word before it, as in "Dock Street". Omits "park", because airports have car parks. */
const STREET =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+\s+(?:road|rd|street|st|avenue|ave|way|drive|lane|close|crescent|court|gardens|place|square|terrace)\b/giu;

/** Returns the kind of place that a text names, as far as its words show. The visitor can always choose another. */
export function findPlaceKind(text: string, places: readonly KnownPlace[]): PlaceKind {
  const withoutStreets = text.replace(STREET, " ");
  const words = toWords(withoutStreets);
  const lowerCase = words.toLowerCase();
  const known = places.find(
    ({ name, code, aliases = [] }) =>
      (code && words.includes(` ${code} `)) ||
      [name, ...aliases].some((each) => lowerCase.includes(toWords(each).toLowerCase())),
  );
  if (known) return (known.kind ?? "airport") === "airport" ? "airport" : "port";
  if (AIRPORT.test(withoutStreets)) return "airport";
  return PORT.test(withoutStreets) ? "port" : "other";
}

/** Surrounds words with single spaces, so that only whole words match. */
function toWords(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
