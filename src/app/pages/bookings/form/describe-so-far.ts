import { type FormValues, getField, isAsked } from "../../../../shared/booking/fields.ts";
import { toDateInWords } from "../../../../shared/booking/local-time.ts";
import type { BookingsData } from "../data.ts";

type Known = Pick<BookingsData, "words" | "itineraryWords" | "services" | "vehicles">;

/**
 * The values without the number of passengers that every form begins with, unless the address names it: nobody has
 * said it.
 */
export function omitAssumed(values: FormValues, named: Partial<FormValues>): FormValues {
  const isAssumed = named.passengers === undefined && values.passengers === getField("passengers").initial;
  return isAssumed ? { ...values, passengers: "" } : values;
}

/** A request that has only begun, in up to three lines: what for, where and when, who and with what. */
export function describeSoFar(values: FormValues, data: Known): string[] {
  const { soFar } = data.words.form;
  const services: Readonly<Record<string, string>> = data.itineraryWords.choices.serviceType;
  const service = services[values.serviceType] ?? "";
  const subject = describeSubject(values, data);
  const vehicle = data.vehicles.find(({ id }) => id === values.vehicleClass)?.named;
  const outward = [
    fill(soFar.from, values.pickup),
    fill(soFar.to, values.dropoff),
    fill(soFar.date, toDateInWords(values.date)),
  ];
  const isReturn = isAsked("returnDate", values) && outward.some(Boolean);
  const back = isReturn ? [soFar.back, fill(soFar.date, toDateInWords(values.returnDate))] : [];
  const route = [...outward, ...back];
  const party = [
    countThings(values.passengers, soFar.passengers),
    fill(soFar.luggage, describeLuggage(values, soFar)),
    fill(soFar.vehicle, vehicle),
  ];
  const isOneLine = subject === "" && route.some(Boolean);
  return [
    isOneLine ? [] : [[service, subject].filter(Boolean).join(": ")],
    isOneLine ? [service, ...route] : route,
    party,
  ]
    .map((parts) => toSentence(parts.filter(Boolean).join(" ")))
    .filter(Boolean);
}

/** What a tour is about, or what else the visitor has read of. */
function describeSubject(values: FormValues, { itineraryWords, services }: Known): string {
  const note = services.find((service) => service.note === values.notes)?.note;
  const interests = isAsked("interests", values) ? values.interests : [];
  return [...interests.map((id) => itineraryWords.choices.interests[id]), note].filter(Boolean).join(", ");
}

function describeLuggage(values: FormValues, { things, and }: Known["words"]["form"]["soFar"]): string {
  const names = Object.keys(things) as (keyof typeof things)[];
  const list = names.map((name) => countThings(values[name], things[name]));
  const all = [...list, values.otherLuggage].filter(Boolean);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : all.join(", ") + and + last;
}

function countThings(
  number: string,
  { one, other }: { readonly one: string; readonly other: string },
): string {
  const count = Number(number);
  if (!(count > 0)) return "";
  return count === 1 ? one : fill(other, String(count));
}

/** Fills the one brace of a template; nothing where there is nothing to fill it with. */
function fill(template: string, text: string | null | undefined): string {
  return text ? template.replace(/\{\w+\}/, () => text) : "";
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
