import { useContext } from "react";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import type { SentRequest } from "../../../../shared/booking/submission.ts";
import { describeWarning, type FieldWarning, findWarnings } from "../../../../shared/booking/warnings.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useToday } from "../../../ui/use-today.ts";
import { readSent } from "./draft.ts";
import { useForm } from "./form-context.ts";

function useWarnings(): FieldWarning[] {
  const { data, values } = useForm();
  return findWarnings(values, useToday(), data.vehicles);
}

/** What to look at again in one field. It is there from the start: a live region speaks of what changes in it. */
export function WarningBeside({ name }: { readonly name: FieldName }) {
  const { words } = useForm();
  const warning = useWarnings().find(({ field }) => field === name);
  return (
    <p className="field__warning" role="status">
      {warning && describeWarning(warning, words.warnings)}
    </p>
  );
}

/** An address that looks mistyped, with a button that puts the likely one into the field. */
export function EmailWarning() {
  const { words, values } = useForm();
  const suggestion = useWarnings().find(({ code }) => code === "email-mistyped")?.suggestion;
  // While it is being typed, what is still missing at its end is no mistake.
  const isShown = suggestion !== undefined && !suggestion.startsWith(values.email.trim());

  function use(): void {
    const input = document.querySelector<HTMLInputElement>("input#email");
    if (!input || suggestion === undefined) return;
    input.value = suggestion;
    // As if it had been typed: the form listens for this event.
    input.dispatchEvent(new Event("input", { bubbles: true }));
    // The button that has the focus is about to go.
    input.focus();
  }

  return (
    <div className="field__warning" role="status">
      {isShown && (
        <>
          <p>{words.warnings["email-mistyped"].replace("{suggestion}", () => suggestion)}</p>
          <button type="button" className="button button--quiet" onClick={use}>
            {words.correctEmail.replace("{suggestion}", () => suggestion)}
          </button>
        </>
      )}
    </div>
  );
}

/** Everything to look at again before it is sent: the request may well be meant as it is. */
export function ReviewWarnings({ itinerary }: { readonly itinerary: SentRequest["itinerary"] }) {
  const { words } = useForm();
  const warnings = useWarnings().map((warning) => describeWarning(warning, words.warnings));
  const services = useContext(BrowserServicesContext);
  const sent = services && readSent(services.memory);
  const texts =
    sent && isSameItinerary(sent.itinerary, itinerary)
      ? [words.sentBefore.replace("{reference}", sent.reference), ...warnings]
      : warnings;
  if (texts.length === 0) return null;
  return (
    <section className="field__warning" aria-labelledby="review-warnings">
      <h3 id="review-warnings">{words.warningsTitle}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}

function isSameItinerary(one: SentRequest["itinerary"], other: SentRequest["itinerary"]): boolean {
  const toText = (lines: SentRequest["itinerary"]) =>
    JSON.stringify(lines.map(({ label, text }) => [label, text]));
  return toText(one) === toText(other);
}
