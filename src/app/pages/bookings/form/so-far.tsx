import { useLocation } from "react-router";
import { findName } from "../../../../shared/booking/describe.ts";
import { type FormValues, getField, isApplicable } from "../../../../shared/booking/fields.ts";
import { toEntries } from "../../../../shared/form-entries.ts";
import { toDateInWords } from "../../../../shared/local-time.ts";
import { describeParty, LUGGAGE, listAnswers, PARTY_FIELDS, readParty } from "../../../../shared/party.ts";
import type { BookingsData } from "../bookings-data.ts";
import { useForm } from "./form-context.ts";

/**
 * Names the last request that was sent from this tab. Summarises the answers unless that request came from this URL,
 * because the URL may have filled in fields outside a phone's first screen.
 */
export function RequestSoFar() {
  const { data, words, values, lastSent, hasEarlierAnswers, onReset, ...form } = useForm();
  const isBack = useLocation().search === lastSent?.search;
  // The service type alone needs no summary, because its field is directly below.
  const { serviceType: _, ...queryValues } = form.queryValues;
  const summary = isBack || Object.keys(queryValues).length === 0 ? "" : describeSoFar(values, data);
  if (summary === "" && !hasEarlierAnswers && !lastSent) return null;
  const party = listAnswers(readParty(toEntries(values)), data.itineraryWords);
  const hasParty = ["vehicleClass", ...PARTY_FIELDS].some((name) => Object.hasOwn(queryValues, name));
  return (
    <div className="so-far note stack">
      {lastSent && (
        <p>
          {words.sent.earlier.replace("{reference}", lastSent.reference)}{" "}
          <a href={lastSent.confirmation}>{words.sent.earlierLabel}</a>
        </p>
      )}
      {summary && (
        <>
          <h3 className="hint">{words.soFar.title}</h3>
          <p>{summary}</p>
        </>
      )}
      {hasParty && (
        <p>
          <a className="more-link" href={`/vehicles?${new URLSearchParams(party)}#chooser`}>
            {words.soFar.changeLabel}
          </a>
        </p>
      )}
      {hasEarlierAnswers && (
        <>
          <p>{isBack ? words.soFar.keptAfterSending : words.soFar.kept}</p>
          <p>
            <button type="button" className="button button--quiet" onClick={onReset}>
              {words.soFar.startLabel}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

/** Returns one sentence about the service, route, dates, party and vehicle, or an empty text. */
export function describeSoFar(
  values: FormValues,
  data: Pick<BookingsData, "words" | "itineraryWords" | "vehicles">,
): string {
  const { soFar } = data.words.form;
  const { choices } = data.itineraryWords;
  const interests = isApplicable("interests", values)
    ? values.interests.map((id) => findName(choices.interests, id))
    : [];
  const subject = [...interests, findName(choices.purpose, values.purpose)].filter(Boolean).join(", ");
  // The form begins with one passenger, so the visitor may not have entered this number.
  const isAssumed = values.passengers === getField("passengers").initial;
  const parts = [
    [findName(choices.serviceType, values.serviceType), subject].filter(Boolean).join(": "),
    fill(soFar.from, values.pickup),
    fill(soFar.to, values.dropoff),
    fill(soFar.date, toDateInWords(values.date)),
    ...(isApplicable("returnDate", values)
      ? [soFar.back, fill(soFar.date, toDateInWords(values.returnDate))]
      : []),
    fill(soFar.passengers, isAssumed ? "" : describeParty(["passengers"], values, data.itineraryWords)),
    fill(soFar.luggage, describeParty(LUGGAGE, values, data.itineraryWords)),
    // No class takes a passenger who stays in a wheelchair, so the chosen class is not named.
    values.access.includes("seated-in-wheelchair")
      ? soFar.accessible
      : fill(soFar.vehicle, data.vehicles.find(({ id }) => id === values.vehicleClass)?.named),
  ];
  const sentence = parts.filter(Boolean).join(" ");
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

function fill(template: string, text: string | null | undefined): string {
  return text ? template.replace(/\{\w+\}/, () => text) : "";
}
