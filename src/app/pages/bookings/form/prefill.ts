import { createInitialValues, readValues } from "../../../../shared/booking/booking-request.ts";
import {
  ACCESS_NEEDS,
  type FieldName,
  type FormValues,
  getField,
  isFieldName,
  SERVICE_TYPES,
} from "../../../../shared/booking/fields.ts";
import type { KnownPlace } from "../../../../shared/booking/place-kind.ts";
import { isDate } from "../../../../shared/local-time.ts";
import { countOtherLuggage, LUGGAGE, readCount } from "../../../../shared/party.ts";
import { toAsciiDigits, toLine } from "../../../../shared/text.ts";
import type { BookingParameter } from "../../../booking-url.ts";
import type { BookingsData } from "../bookings-data.ts";
import { suggestTimes } from "./suggest-times.ts";

type Choices = Pick<BookingsData, "services" | "vehicles" | "multiDayJourneys" | "itineraryWords">;

export interface FilledForm {
  readonly values: FormValues;
  readonly prefilled: Partial<FormValues>;
}

/** If a query has a field of a group, the group loses all values that earlier queries filled in and the visitor kept. */
const GROUPS: readonly (readonly FieldName[])[] = [
  ["serviceType", "purpose", "interests"],
  ["passengers", ...LUGGAGE, "access", "vehicleClass"],
  ["pickup", "dropoff", "date"],
];

export function createForm(queryValues: Partial<FormValues>, places: readonly KnownPlace[]): FilledForm {
  return applyQuery({ values: createInitialValues(), prefilled: {} }, queryValues, places);
}

/**
 * Fills `queryValues` into a form. Fields that `queryValues` omits keep the visitor's own answers. In a list, such as
 * `interests`, the query adds choices to the visitor's choices.
 */
export function applyQuery(
  { values, prefilled }: FilledForm,
  queryValues: Partial<FormValues>,
  places: readonly KnownPlace[],
): FilledForm {
  const affected = GROUPS.filter((group) => group.some((name) => Object.hasOwn(queryValues, name))).flat();
  const initial = createInitialValues();
  const replaced = affected.map((name) => [name, replace(name, values[name])] as const);

  function replace(name: FieldName, value: FormValues[FieldName]) {
    const [earlier, now] = [prefilled[name], queryValues[name]];
    if (Array.isArray(value)) return [...value.filter((id) => !earlier?.includes(id)), ...(now ?? [])];
    // Keeps the visitor's description if the count is the same, because the vehicle chooser knows only the count.
    const isSame =
      name === "otherLuggage" &&
      countOtherLuggage(String(now ?? "")) === countOtherLuggage(values.otherLuggage);
    return isSame ? value : (now ?? (value === earlier ? initial[name] : value));
  }

  const filled = readValues({ ...values, ...Object.fromEntries(replaced) });
  const unaffected = Object.entries(prefilled).filter(
    ([name]) => isFieldName(name) && !affected.includes(name),
  );
  return {
    values: suggestTimes(values, filled, places),
    prefilled: { ...Object.fromEntries(unaffected), ...queryValues },
  };
}

/** Reduces texts to one line and ignores unknown choices, because another site may have written the query. */
export function readQuery(query: URLSearchParams, choices: Choices): Partial<FormValues> {
  const read = (name: BookingParameter) => toLine(query.get(name) ?? "");
  const readChoices = <Id extends string>(name: BookingParameter, offered: readonly Id[]) =>
    offered.filter((id) => query.getAll(name).includes(id));
  const count = (name: BookingParameter) => String(readCount(toAsciiDigits(read(name))) ?? "");
  const { interests: tours, purpose: purposes } = choices.itineraryWords.choices;
  const [namedType] = readChoices("service", SERVICE_TYPES);
  const typeOfService = choices.services.find(({ id }) => id === read("service"))?.serviceType;
  const [pickup, dropoff] = [read("from"), read("to")];
  const interests = readChoices("interests", Object.keys(tours));
  const tour = choices.multiDayJourneys.some((id) => interests.includes(id)) ? "multi-day-tour" : "day-tour";
  const implied = pickup && dropoff ? "transfer" : interests.length > 0 ? tour : "";
  const luggage = LUGGAGE.map((name) => [name, (name === "otherLuggage" ? read : count)(name)] as const);
  const hasLuggage = luggage.some(([, value]) => value !== "");
  const party = {
    access: readChoices("access", ACCESS_NEEDS),
    vehicleClass: choices.vehicles.find(({ id }) => id === read("vehicle"))?.id ?? "",
  };
  const passengers = count("passengers");
  // The home page's form begins with one passenger, so the visitor may not have chosen this number.
  const isAssumed = passengers === getField("passengers").initial && !hasLuggage && party.vehicleClass === "";
  const values = {
    pickup,
    dropoff,
    interests,
    ...party,
    purpose: readChoices("service", Object.keys(purposes))[0] ?? "",
    serviceType: namedType ?? typeOfService ?? implied,
    date: isDate(read("date")) ? read("date") : "",
    passengers: isAssumed ? "" : passengers,
  };
  return Object.fromEntries([
    ...Object.entries(values).filter(([, value]) => value.length > 0),
    // If a query has any luggage value, missing luggage values become the form's initial values.
    ...(hasLuggage ? luggage.map(([name, value]) => [name, value || (getField(name).initial ?? "")]) : []),
  ]);
}
