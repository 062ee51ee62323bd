import { type FormValues, getField, isAsked } from "../../../../shared/booking/fields.ts";
import { toDateInWords } from "../../../../shared/booking/local-time.ts";
import { describeParty } from "../../../../shared/describe-party.ts";
import type { BookingsData } from "../data.ts";
import { LUGGAGE } from "./prefill.ts";

type Known = Pick<BookingsData, "words" | "itineraryWords" | "services" | "vehicles">;

/** Removes the default number of passengers unless the address names it, because the visitor has not entered it. */
export function omitAssumed(values: FormValues, named: Partial<FormValues>): FormValues {
  const isAssumed = named.passengers === undefined && values.passengers === getField("passengers").initial;
  return isAssumed ? { ...values, passengers: "" } : values;
}

/** Describes an unfinished request in up to three lines: subject; route and dates; party and vehicle. */
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
    fill(soFar.passengers, describeParty(["passengers"], values, soFar)),
    fill(soFar.luggage, describeParty(LUGGAGE, values, soFar)),
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

/** Returns a tour's interests and the note of the service that the visitor has read about. */
function describeSubject(values: FormValues, { itineraryWords, services }: Known): string {
  const note = services.find((service) => service.note === values.notes)?.note;
  const interests = isAsked("interests", values) ? values.interests : [];
  return [...interests.map((id) => itineraryWords.choices.interests[id]), note].filter(Boolean).join(", ");
}

/** Fills the only placeholder of a template. Returns an empty string without a text. */
function fill(template: string, text: string | null | undefined): string {
  return text ? template.replace(/\{\w+\}/, () => text) : "";
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
