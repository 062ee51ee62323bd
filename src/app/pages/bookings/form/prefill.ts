import {
  createInitialValues,
  type FieldError,
  withMessages,
} from "../../../../shared/booking/booking-request.ts";
import {
  type FieldName,
  type FormValues,
  getField,
  isFieldName,
  SERVICE_TYPES,
} from "../../../../shared/booking/fields.ts";
import { isDate } from "../../../../shared/booking/local-time.ts";
import { countCharacters, toLine } from "../../../../shared/booking/text.ts";
import type { BookingsData } from "../data.ts";
import { checkValues } from "./check-values.ts";
import { suggestTimes } from "./suggest-times.ts";

/** More characters than the name of a place has. */
const MAX_LENGTH = 120;

interface Choices extends Pick<BookingsData, "services" | "vehicles"> {
  readonly itineraryWords: {
    readonly choices: Pick<BookingsData["itineraryWords"]["choices"], "interests">;
  };
}

type Value = string | readonly string[];

/** What the texts that an address has under one name come to; nothing where they are no value of the field. */
type Read = (texts: readonly string[], choices: Choices) => Value;

const readText: Read = ([text = ""]) => text;
const readCount: Read = ([text = ""]) => (/^\d{1,3}$/.test(text) ? String(Number(text)) : "");
const readDate: Read = ([text = ""]) => (isDate(text) ? text : "");

/** What an address may fill in: the name in the address, the field, and the check. */
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
  ["service", "notes", ([wanted], { services }) => services.find(({ id }) => id === wanted)?.note ?? ""],
  ["vehicle", "vehicleClass", ([wanted], { vehicles }) => vehicles.find(({ id }) => id === wanted)?.id ?? ""],
];

/** Told as a whole: where an address names some of it, there is none of the rest, even if a draft has it. */
export const LUGGAGE = [
  "suitcases",
  "cabinBags",
  "golfBags",
  "pushchairs",
  "foldedWheelchairs",
  "otherLuggage",
] as const satisfies readonly FieldName[];

/** The values of a form that begins with nothing but what the address says. */
export function createValues(
  query: URLSearchParams,
  choices: Choices & Pick<BookingsData, "places">,
): FormValues {
  const values = fillIn(createInitialValues(), query, choices);
  return { ...values, ...suggestTimes(null, values, choices.places) };
}

/** The values with what an address says in their place; notes that the visitor has written stay. */
export function fillIn(values: FormValues, query: URLSearchParams, choices: Choices): FormValues {
  return { ...values, ...readQuery(query, choices), ...(values.notes !== "" && { notes: values.notes }) };
}

/**
 * The fields that a query such as `?from=BFS&date=2027-03-12` fills in. Another site may have written the query: texts are cut and
 * are one line each, and what is neither a date nor a number nor a choice is left out.
 */
export function readQuery(query: URLSearchParams, choices: Choices): Partial<FormValues> {
  const found = new Map<FieldName, Value>();
  for (const [name, field, read] of PREFILLED) {
    const texts = query.getAll(name).map((text) => cut(toLine(text)));
    const value = read(texts, choices);
    if (value.length > 0) found.set(field, value);
  }
  // From one place to another is a transfer, where nothing else is said.
  if (!found.has("serviceType") && found.has("pickup") && found.has("dropoff"))
    found.set("serviceType", "transfer");
  if (LUGGAGE.some((field) => found.has(field)))
    for (const field of LUGGAGE) if (!found.has(field)) found.set(field, getField(field).initial ?? "");
  return Object.fromEntries(found);
}

/** Whether an address names a journey, and not only who travels in which vehicle. */
export function namesJourney(query: URLSearchParams, choices: Choices): boolean {
  const names = Object.keys(readQuery(query, choices)).filter(isFieldName);
  return names.some((name) => getField(name).step !== "travellers");
}

/**
 * What is wrong with a date that came by the address, such as a day that has passed: it is said at once, because the
 * field is far below the first screen. For a document the moment is that of its making, so that both sides find the same.
 */
export function findPrefilledErrors(values: FormValues, data: BookingsData): FieldError[] {
  if (values.date === "") return [];
  const now = new Date(data.ticket?.renderedAt ?? Date.now());
  const result = checkValues(values, data.itineraryWords, now);
  const problems = result.ok ? [] : result.problems.filter(({ field }) => field === "date");
  return withMessages(problems, data.errorTexts);
}

/** Cut between characters: half of one would differ between Worker and browser. */
function cut(text: string): string {
  return countCharacters(text) > MAX_LENGTH ? [...text].slice(0, MAX_LENGTH).join("") : text;
}
