import { base } from "../../content/company.ts";
import type { Place } from "../../content/places.ts";

export interface KnownPlace extends Pick<Place, "name" | "aliases" | "terminals"> {
  /** The code of an airport. Missing or null for a port. */
  readonly code?: string | null;
  /** The usual driving time between the place and the base. */
  readonly time?: string;
  /** loadBookings omits the kind of an airport, to keep the page's data small. */
  readonly kind?: Place["kind"];
}

const AIRPORT = /\bairport\b|\bterminal [12]\b|\b(?:flughafen|aéroport|aeropuerto|aeroporto|luchthaven)\b/i;
const PORT = /\b(?:port|harbour|harbor|ferry|ferries|cruise|berth|quay|dock)\b/i;

/** Matches a street type and the word before it, as in "Dock Street", because such a street may be far from a dock. */
const STREET =
  /(?<![\p{L}\p{N}])[\p{L}\p{N}]+\s+(?:road|rd|street|st|avenue|ave|way|drive|lane|close|crescent|court|gardens|place|square|terrace)\b/giu;

/** Guesses the kind from the words, because the form does not ask for the kind. */
export function findPlaceKind(text: string, places: readonly KnownPlace[]) {
  const known = findPlace(text, places);
  if (known) return (known.kind ?? "airport") === "airport" ? "airport" : "port";
  const name = omitStreets(text);
  if (AIRPORT.test(name)) return "airport";
  return PORT.test(name) ? "port" : "other";
}

/** Matches names and aliases in any letter case, and codes only in capitals. */
function findPlace(text: string, places: readonly KnownPlace[]): KnownPlace | undefined {
  const named = omitStreets(text);
  return places.find(
    ({ name, code, aliases = [] }) =>
      (code && toWords(named).includes(` ${code} `)) ||
      [name, ...aliases].some((each) => includesWords(named, each)),
  );
}

/** Returns null unless several airports match, or the matching place has terminals and the text names none. */
export function findPlaceQuestion(text: string, places: readonly KnownPlace[]) {
  const known = findPlace(text, places);
  const terminals = known?.terminals ?? [];
  if (known) {
    const isOpen = !/\bterminal\b/i.test(text) && !terminals.some((each) => includesWords(text, each));
    const answers = isOpen ? terminals.map((label) => ({ label, text: `${text.trim()}, ${label}` })) : [];
    return answers.length > 0 ? { about: "terminal" as const, answers } : null;
  }
  const named = omitStreets(text);
  // Short words such as "the" or "de" do not identify a place.
  const words = named.replace(AIRPORT, " ").match(/\p{L}{4,}/gu) ?? [];
  const possible = AIRPORT.test(named)
    ? places.filter(({ code, name }) => code && words.every((word) => includesWords(name, word)))
    : [];
  const names = possible.map(({ code, name }) => `${name} (${code})`);
  return names.length > 1
    ? { about: "airport" as const, answers: names.map((name) => ({ label: name, text: name })) }
    : null;
}

/** Returns the driving time between the base and a known place, or "" for other journeys. */
export function findUsualTime(pickup: string, dropoff: string, places: readonly KnownPlace[]): string {
  const [start, end] = [findPlace(pickup, places), findPlace(dropoff, places)];
  const isAtBase = includesWords(omitStreets(start ? dropoff : pickup), base);
  return (isAtBase && !(start && end) && (start ?? end)?.time) || "";
}

function omitStreets(text: string): string {
  return text.replace(STREET, " ");
}

function includesWords(text: string, words: string): boolean {
  return toWords(text).toLowerCase().includes(toWords(words).toLowerCase());
}

/** Puts one space before and after each word, so that only whole words match. */
function toWords(text: string): string {
  return ` ${text.replace(/[^\p{L}\p{N}]+/gu, " ").trim()} `;
}
