import { createInitialValues } from "../../../../shared/booking/booking-request.ts";
import {
  ACCESS_NEEDS,
  type FieldName,
  type FormValues,
  getField,
  isFieldName,
  SERVICE_TYPES,
} from "../../../../shared/booking/fields.ts";
import { isDate } from "../../../../shared/booking/local-time.ts";
import { countCharacters, toLine } from "../../../../shared/booking/text.ts";
import { PARTY_FIELDS } from "../../../../shared/describe-party.ts";
import type { BookingsData } from "../data.ts";
import { suggestTimes } from "./suggest-times.ts";

/** Longer than any place name. */
const MAX_LENGTH = 120;

interface Choices extends Pick<BookingsData, "services" | "vehicles" | "longInterests"> {
  readonly itineraryWords: {
    readonly choices: Pick<BookingsData["itineraryWords"]["choices"], "interests">;
  };
}

type Value = string | readonly string[];

/** Converts all texts of a query parameter into a field's value; empty if they are invalid. */
type Read = (texts: readonly string[], choices: Choices) => Value;

const readText: Read = ([text = ""]) => text;
const readCount: Read = ([text = ""]) => (/^\d{1,3}$/.test(text) ? String(Number(text)) : "");
const readDate: Read = ([text = ""]) => (isDate(text) ? text : "");

/** The supported query parameters, each with its field and its reader. */
const PREFILLED: readonly (readonly [query: string, field: FieldName, read: Read])[] = [
  [
    "service",
    "serviceType",
    ([wanted], { services }) =>
      SERVICE_TYPES.find((type) => type === wanted) ??
      services.find(({ id }) => id === wanted)?.serviceType ??
      "",
  ],
  ["from", "pickup", readText],
  ["to", "dropoff", readText],
  [
    "interests",
    "interests",
    (wanted, { itineraryWords }) =>
      Object.keys(itineraryWords.choices.interests).filter((id) => wanted.includes(id)),
  ],
  ["date", "date", readDate],
  ["passengers", "passengers", readCount],
  ["suitcases", "suitcases", readCount],
  ["cabinBags", "cabinBags", readCount],
  ["golfBags", "golfBags", readCount],
  ["pushchairs", "pushchairs", readCount],
  ["foldedWheelchairs", "foldedWheelchairs", readCount],
  ["otherLuggage", "otherLuggage", readText],
  ["access", "access", (wanted) => ACCESS_NEEDS.filter((need) => wanted.includes(need))],
  ["service", "notes", ([wanted], { services }) => services.find(({ id }) => id === wanted)?.note ?? ""],
  ["vehicle", "vehicleClass", ([wanted], { vehicles }) => vehicles.find(({ id }) => id === wanted)?.id ?? ""],
];

/** The luggage fields form a unit: if an address names one of them, the others lose their values from the draft. */
export const LUGGAGE = PARTY_FIELDS.filter((field) => field !== "passengers");

/** Returns the values of a new form with only the address's entries. */
export function createValues(
  query: URLSearchParams,
  choices: Choices & Pick<BookingsData, "places">,
): FormValues {
  const values = fillIn(createInitialValues(), query, choices);
  return { ...values, ...suggestTimes(null, values, choices.places) };
}

/** Overwrites the values of a draft with those of an address, and suggests the meaning of its times. */
export function addQuery(before: FormValues, query: URLSearchParams, data: BookingsData): FormValues {
  const filled = fillIn(before, query, data);
  return { ...filled, ...suggestTimes(before, filled, data.places) };
}

/** Overwrites values with those of an address. Notes that the visitor has written stay. */
export function fillIn(values: FormValues, query: URLSearchParams, choices: Choices): FormValues {
  return { ...values, ...readQuery(query, choices), ...(values.notes !== "" && { notes: values.notes }) };
}

/**
 * Returns the fields that a query such as `?from=BFS&date=2027-03-12` fills in. Another site may have written the
 * query: texts are truncated and reduced to one line, and invalid dates, numbers and choices are ignored.
 */
export function readQuery(query: URLSearchParams, choices: Choices): Partial<FormValues> {
  const found = new Map<FieldName, Value>();
  for (const [name, field, read] of PREFILLED) {
    const texts = query.getAll(name).map((text) => cut(toLine(text)));
    const value = read(texts, choices);
    if (value.length > 0) found.set(field, value);
  }
  // Two places without a service mean a transfer.
  if (!found.has("serviceType") && found.has("pickup") && found.has("dropoff"))
    found.set("serviceType", "transfer");
  // Interests without a service mean a tour: of several days if any interest takes several days.
  const interests = found.get("interests");
  if (!found.has("serviceType") && interests) {
    const isLong = choices.longInterests.some((id) => interests.includes(id));
    found.set("serviceType", isLong ? "multi-day-tour" : "day-tour");
  }
  if (LUGGAGE.some((field) => found.has(field)))
    for (const field of LUGGAGE) if (!found.has(field)) found.set(field, getField(field).initial ?? "");
  return Object.fromEntries(found);
}

/** Checks whether an address names a journey, and not only passengers, luggage or a vehicle. */
export function namesJourney(query: URLSearchParams, choices: Choices): boolean {
  const names = Object.keys(readQuery(query, choices)).filter(isFieldName);
  return names.some((name) => getField(name).step !== "travellers");
}

/** Truncates between characters: half a surrogate pair would differ between the Worker and the browser. */
function cut(text: string): string {
  return countCharacters(text) > MAX_LENGTH ? [...text].slice(0, MAX_LENGTH).join("") : text;
}
