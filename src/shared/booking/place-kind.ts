/** What a place is to a journey: flights land at one, ships at the other. */
export type PlaceKind = "airport" | "port" | "other";

/** A known place, as the visitor may name it. */
export interface KnownPlace {
  readonly name: string;
  readonly code: string | null;
}

const AIRPORT =
  /\bairport\b|\bbelfast international\b|\baldergrove\b|\bterminal [12]\b|\b(?:flughafen|aéroport|aeropuerto|aeroporto|luchthaven)\b/i;
const PORT = /\b(?:port|harbour|harbor|ferry|ferries|cruise|berth|quay|dock)\b/i;

/** The kind of place that a text names, as far as words can tell; the visitor may always choose otherwise. */
export function findPlaceKind(text: string, airports: readonly KnownPlace[]): PlaceKind {
  const words = text.split(/\W/);
  const isCode = airports.some(({ code }) => code !== null && words.includes(code));
  if (isCode || AIRPORT.test(text)) return "airport";
  return PORT.test(text) ? "port" : "other";
}
