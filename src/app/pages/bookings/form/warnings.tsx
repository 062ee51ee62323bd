import { useContext } from "react";
import { useLocation } from "react-router";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import type { SentRequest } from "../../../../shared/booking/submission.ts";
import { describeWarning, type FieldWarning, findWarnings } from "../../../../shared/booking/warnings.ts";
import { BrowserServicesContext } from "../../../browser-services.ts";
import { useToday } from "../../../ui/use-today.ts";
import { readSent } from "./draft.ts";
import { useForm } from "./form-context.ts";
import { typeInto } from "./form-elements.ts";

function useWarnings(): (FieldWarning & { readonly text: string })[] {
  const { data, words, values } = useForm();
  return findWarnings(values, useToday()?.likely ?? null, data.vehicles).map((warning) => ({
    ...warning,
    text: describeWarning(warning, words.warnings, values, words.soFar),
  }));
}

/** The warning of one field. Rendered even while empty: a live region announces only changes of its content. */
export function WarningBeside({ name }: { readonly name: FieldName }) {
  const warning = useWarnings().find(({ field }) => field === name);
  return (
    <p className="field__warning" role="status">
      {warning?.text}
    </p>
  );
}

/** A warning about a probably mistyped e-mail address, with a button that inserts the suggested correction. */
export function EmailWarning() {
  const { words, values } = useForm();
  const { suggestion, text } = useWarnings().find(({ code }) => code === "email-mistyped") ?? {};
  // While the visitor types, an incomplete ending is not a mistake.
  const isShown = suggestion !== undefined && !suggestion.startsWith(values.email);

  function use(): void {
    const input = document.querySelector<HTMLInputElement>("input#email");
    if (!input || suggestion === undefined) return;
    typeInto(input, suggestion);
    // The focused button is about to disappear.
    input.focus();
  }

  return (
    <div className="field__warning" role="status">
      {isShown && (
        <>
          <p>{text}</p>
          <button type="button" className="button button--quiet" onClick={use}>
            {words.correctEmail.replace("{suggestion}", () => suggestion)}
          </button>
        </>
      )}
    </div>
  );
}

/** All warnings before sending. They do not block the request, because the visitor may have meant it. */
export function ReviewWarnings({ itinerary }: { readonly itinerary: SentRequest["itinerary"] }) {
  const { data, words } = useForm();
  const { search } = useLocation();
  const labels: Readonly<Record<string, string>> = data.itineraryWords.labels;
  const warnings = useWarnings();
  const services = useContext(BrowserServicesContext);
  const sent = services && readSent(services.memory);
  const sentBefore = sent && isSameItinerary(sent.itinerary, itinerary);
  if (!sentBefore && warnings.length === 0) return null;
  return (
    <section className="field__warning" aria-labelledby="review-warnings">
      <h3 id="review-warnings">{words.warningsTitle}</h3>
      <ul>
        {sentBefore && <li>{words.sentBefore.replace("{reference}", sent.reference)}</li>}
        {warnings.map(({ field, text }) => (
          <li key={field}>
            <a href={`${search}#${field}`} data-replace>
              {labels[field]}
            </a>
            : {text}
          </li>
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
