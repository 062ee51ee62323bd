import { FIELD_NAMES, type FormValues } from "../../../../shared/booking/fields.ts";
import { isDate } from "../../../../shared/booking/local-time.ts";
import { readForm } from "../../../../shared/booking/read-form.ts";
import { countCharacters, toLine } from "../../../../shared/booking/text.ts";
import type { BookingsData } from "../data.ts";
import { suggestTimes } from "./suggest-times.ts";

/** More than anybody needs to name a place. */
const MAX_LENGTH = 120;

type Choices = Pick<BookingsData, "services" | "vehicles" | "places">;

/** What a form holds before anybody has touched it. */
const UNTOUCHED: Partial<FormValues> = {
  timeOf: "pickup",
  returnTimeOf: "pickup",
  rearFacingSeats: "0",
  forwardFacingSeats: "0",
  boosterSeats: "0",
  meet: "no-preference",
  contactBy: "email",
};

/** The values of a form that begins with nothing but what the address says. */
export function createValues(query: URLSearchParams, choices: Choices): FormValues {
  const values = { ...readForm(new URLSearchParams()), ...UNTOUCHED, ...readQuery(query, choices) };
  return { ...values, ...suggestTimes(null, values, choices.places) };
}

/**
 * The fields that a query such as `?from=BFS&date=2027-03-12` fills in. The query is anybody's: texts are cut and
 * are one line each, and what is neither a date nor a number nor a choice is left out.
 */
export function readQuery(
  query: URLSearchParams,
  { services, vehicles }: Pick<Choices, "services" | "vehicles">,
): Partial<FormValues> {
  const read = (name: string) => cut(toLine(query.get(name) ?? ""));
  const date = read("date");
  const passengers = read("passengers");
  const found: Partial<FormValues> = {
    serviceType: services.find(({ id }) => id === read("service"))?.serviceType ?? "",
    pickup: read("from"),
    dropoff: read("to"),
    date: isDate(date) ? date : "",
    passengers: /^\d{1,3}$/.test(passengers) ? passengers : "",
    vehicleClass: vehicles.find(({ id }) => id === read("vehicle"))?.id ?? "",
  };
  return Object.fromEntries(FIELD_NAMES.filter((name) => found[name]).map((name) => [name, found[name]]));
}

/** Cut between characters: half of one would differ between Worker and browser. */
function cut(text: string): string {
  return countCharacters(text) > MAX_LENGTH ? [...text].slice(0, MAX_LENGTH).join("") : text;
}
