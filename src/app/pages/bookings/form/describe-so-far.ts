import { type FormValues, getField, isAsked } from "../../../../shared/booking/fields.ts";
import { describeParty } from "../../../../shared/describe-party.ts";
import { toDateInWords } from "../../../../shared/local-time.ts";
import type { BookingsData } from "../data.ts";
import { LUGGAGE } from "./prefill.ts";

/** Describes an unfinished request in up to three lines: subject; route and dates; party and vehicle. */
export function describeSoFar(
  values: FormValues,
  data: Pick<BookingsData, "words" | "itineraryWords" | "services" | "vehicles">,
): string[] {
  const { soFar } = data.words.form;
  const { choices } = data.itineraryWords;
  const services: Readonly<Record<string, string>> = choices.serviceType;
  const service = services[values.serviceType] ?? "";
  const interests = isAsked("interests", values) ? values.interests.map((id) => choices.interests[id]) : [];
  // The service that the visitor has read about.
  const note = data.services.find((each) => each.note === values.notes)?.note;
  const subject = [...interests, note].filter(Boolean).join(", ");
  const route = [
    fill(soFar.from, values.pickup),
    fill(soFar.to, values.dropoff),
    fill(soFar.date, toDateInWords(values.date)),
  ].filter(Boolean);
  if (route.length > 0 && isAsked("returnDate", values)) {
    route.push(soFar.back, fill(soFar.date, toDateInWords(values.returnDate)));
  }
  // The form begins with one passenger, whom the visitor has not entered.
  const isAssumed = values.passengers === getField("passengers").initial;
  const party = [
    fill(soFar.passengers, isAssumed ? "" : describeParty(["passengers"], values, soFar)),
    fill(soFar.luggage, describeParty(LUGGAGE, values, soFar)),
    fill(soFar.vehicle, data.vehicles.find(({ id }) => id === values.vehicleClass)?.named),
  ];
  const head = [service, subject].filter(Boolean).join(": ");
  const lines = subject === "" && route.length > 0 ? [[service, ...route]] : [[head], route];
  return [...lines, party].map((parts) => toSentence(parts.filter(Boolean).join(" "))).filter(Boolean);
}

/** Fills the only placeholder of a template. Returns an empty string without a text. */
function fill(template: string, text: string | null | undefined): string {
  return text ? template.replace(/\{\w+\}/, () => text) : "";
}

function toSentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
