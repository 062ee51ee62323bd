import type { FormValues } from "../../../../shared/booking/fields.ts";
import { toDateInWords } from "../../../../shared/booking/local-time.ts";
import type { BookingsData } from "../data.ts";

type Known = Pick<BookingsData, "words" | "itineraryWords" | "services" | "vehicles">;

/** A request that has only begun, in up to three lines: what for, where and when, who and with what. */
export function describeSoFar(values: FormValues, data: Known): string[] {
  const { soFar } = data.words.form;
  const service = data.itineraryWords.serviceTypes[values.serviceType as "transfer"] ?? "";
  const subject = describeSubject(values, data);
  const vehicle = data.vehicles.find(({ id }) => id === values.vehicleClass)?.named;
  const route = [
    fill(soFar.from, values.pickup),
    fill(soFar.to, values.dropoff),
    fill(soFar.date, toDateInWords(values.date)),
  ];
  const party = [
    countThings("passengers", soFar.passengers, values),
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
function describeSubject({ interests, notes }: FormValues, { itineraryWords, services }: Known): string {
  const note = services.find((service) => service.note === notes)?.note;
  return [...interests.map((id) => itineraryWords.interests[id]), note].filter(Boolean).join(", ");
}

function describeLuggage(values: FormValues, { things, and }: Known["words"]["form"]["soFar"]): string {
  const other = (values as Readonly<Record<string, unknown>>).otherLuggage;
  const list = Object.entries(things).map(([name, forms]) => countThings(name, forms, values));
  const all = [...list, typeof other === "string" ? other : ""].filter(Boolean);
  const last = all.pop() ?? "";
  return all.length === 0 ? last : all.join(", ") + and + last;
}

function countThings(
  name: string,
  { one, other }: { readonly one: string; readonly other: string },
  values: Readonly<Record<string, unknown>>,
): string {
  const count = Number(values[name] ?? 0);
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
