import { company } from "../../../../content/company.ts";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { findPlaceQuestion } from "../../../../shared/booking/place-kind.ts";
import { suggestEmail } from "../../../../shared/booking/suggest-email.ts";
import { type FieldWarning, findWarnings } from "../../../../shared/booking/warnings.ts";
import { useToday } from "../../../ui/use-today.ts";
import { useForm } from "./form-context.ts";
import { Suggestions } from "./suggestions.tsx";

function useWarnings(): FieldWarning[] {
  const { data, words, values } = useForm();
  return findWarnings(values, useToday()?.likely ?? null, data, words.warnings, data.itineraryWords);
}

/** Renders the note even while empty, because screen readers may ignore a live region that is added with its text. */
export function WarningBeside({ name }: { readonly name: FieldName }) {
  const warning = useWarnings().find(({ field }) => field === name);
  return (
    <p className="note" role="status">
      {warning && <TextWithPhoneLink text={warning.text} />}
    </p>
  );
}

/** Links the company's telephone number, which a text contains at most once. */
function TextWithPhoneLink({ text }: { readonly text: string }) {
  const { href, display } = company.telephone;
  const [before, after] = text.split(display);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={href}>{display}</a>
      {after}
    </>
  );
}

export function EmailWarning() {
  const { words, values } = useForm();
  const suggestion = suggestEmail(values.email);
  const fill = (text: string) => text.replace("{suggestion}", () => suggestion ?? "");
  // The visitor may still be typing the suggested address.
  const answers =
    suggestion !== null && !suggestion.startsWith(values.email)
      ? [{ label: fill(words.correctEmail), text: suggestion }]
      : [];
  return <Suggestions name="email" question={fill(words.warnings["email-mistyped"])} answers={answers} />;
}

/** Warnings do not block the request, because an unusual answer may be intended. */
export function ReviewWarnings() {
  const { data, words, values } = useForm();
  const labels: Readonly<Record<string, string>> = data.itineraryWords.labels;
  const places = (["pickup", "dropoff"] as const).flatMap((field) => {
    const isOpen = findPlaceQuestion(values[field], data.places)?.about === "airport";
    return isOpen ? { field, text: words.placeQuestions.airport } : [];
  });
  const warnings = [...places, ...useWarnings()];
  if (warnings.length === 0) return null;
  return (
    <section className="note stack" aria-labelledby="review-warnings">
      <h3 id="review-warnings">{words.warningsTitle}</h3>
      <ul className="stack">
        {warnings.map(({ field, text }) => (
          <li key={field}>
            <a href={`#${field}`} data-replace>
              {labels[field]}
            </a>
            : <TextWithPhoneLink text={text} />
          </li>
        ))}
      </ul>
    </section>
  );
}
