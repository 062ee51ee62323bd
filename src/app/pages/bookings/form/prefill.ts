import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import {
  ACCESS_NEEDS,
  type FormValues,
  getField,
  isFieldName,
  SERVICE_TYPES,
} from "../../../../shared/booking/fields.ts";
import { isDate } from "../../../../shared/local-time.ts";
import { LUGGAGE } from "../../../../shared/party.ts";
import { toLine } from "../../../../shared/text.ts";
import type { BookingsData } from "../data.ts";
import { suggestTimes } from "./suggest-times.ts";

/** Longer than any place name, in characters. */
const MAX_LENGTH = 120;

interface Choices extends Pick<BookingsData, "services" | "vehicles" | "longInterests" | "places"> {
  readonly itineraryWords: {
    readonly choices: Pick<BookingsData["itineraryWords"]["choices"], "interests">;
  };
}

/** Returns the values of a new form with only the address's entries. */
export function createValues(query: URLSearchParams, choices: Choices): FormValues {
  return fillIn(createInitialValues(), query, choices);
}

/** Replaces values with an address's answers, except notes that the visitor wrote. Then suggests the times' meanings. */
export function fillIn(values: FormValues, query: URLSearchParams, choices: Choices): FormValues {
  const { notes } = values;
  const filled = readValues({ ...values, ...readQuery(query, choices), ...(notes !== "" && { notes }) });
  return suggestTimes(values, filled, choices.places);
}

/**
 * Returns the fields that a query such as `?from=BFS&date=2027-03-12` fills in. Another site may have written the
 * query: texts are truncated and reduced to one line, and invalid dates, numbers and choices are ignored.
 */
export function readQuery(query: URLSearchParams, choices: Choices): Partial<FormValues> {
  // Truncates between characters: half a surrogate pair would differ between the Worker and the browser.
  const read = (name: string) => [...toLine(query.get(name) ?? "")].slice(0, MAX_LENGTH).join("");
  const readChoices = <Id extends string>(name: string, offered: readonly Id[]) =>
    offered.filter((id) => query.getAll(name).includes(id));
  const readCount = (name: string) => (/^\d{1,3}$/.test(read(name)) ? String(Number(read(name))) : "");
  const [type] = readChoices("service", SERVICE_TYPES);
  const service = choices.services.find(({ id }) => id === read("service"));
  const vehicle = choices.vehicles.find(({ id }) => id === read("vehicle"));
  const [pickup, dropoff] = [read("from"), read("to")];
  const interests = readChoices("interests", Object.keys(choices.itineraryWords.choices.interests));
  // Interests mean a tour: of several days if any of them takes several days.
  const tour = choices.longInterests.some((id) => interests.includes(id)) ? "multi-day-tour" : "day-tour";
  const implied = pickup && dropoff ? "transfer" : interests.length > 0 ? tour : "";
  const luggage = LUGGAGE.map((name) => [name, (name === "otherLuggage" ? read : readCount)(name)] as const);
  const found = {
    ...{ pickup, dropoff, interests },
    serviceType: type ?? service?.serviceType ?? implied,
    date: isDate(read("date")) ? read("date") : "",
    passengers: readCount("passengers"),
    access: readChoices("access", ACCESS_NEEDS),
    notes: service?.note ?? "",
    vehicleClass: vehicle?.id ?? "",
  };
  const hasLuggage = luggage.some(([, value]) => value !== "");
  return Object.fromEntries([
    ...Object.entries(found).filter(([, value]) => value.length > 0),
    ...(hasLuggage ? luggage.map(([name, value]) => [name, value || (getField(name).initial ?? "")]) : []),
  ]);
}

/** Checks whether an address names a journey, and not only passengers, luggage or a vehicle. */
export function namesJourney(query: URLSearchParams, choices: Choices): boolean {
  const names = Object.keys(readQuery(query, choices)).filter(isFieldName);
  return names.some((name) => getField(name).step !== "travellers");
}
