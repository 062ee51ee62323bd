import { company } from "../../../../content/company.ts";
import { findLabels } from "../../../../shared/booking/describe.ts";
import { type FieldName, isApplicable, isMultiDayTour } from "../../../../shared/booking/fields.ts";
import { findPlaceQuestion } from "../../../../shared/booking/place-kind.ts";
import { suggestEmail } from "../../../../shared/booking/suggest-email.ts";
import { isAboutAnswer } from "../../../../shared/booking/warnings.ts";
import { typeInto } from "../../../ui/stepper.tsx";
import { useForm } from "./form-context.ts";

interface NoteProps {
  readonly name: FieldName;
  readonly text: string | undefined;
  /** Suggested answers. Each has a button that enters `text` into the field. */
  readonly answers?: readonly { readonly label: string; readonly text: string }[];
}

/** Rendered even while empty, because screen readers may ignore a live region that is added with its text. */
function Note({ name, text, answers = [] }: NoteProps) {
  function enter(answer: string): void {
    const input = document.querySelector<HTMLInputElement>(`input#${name}`);
    if (!input) return;
    typeInto(input, answer);
    // Moves the focus, because the pressed button is about to disappear.
    input.focus();
  }

  return (
    <div className="note stack" role="status">
      {text && (
        <p>
          <TextWithPhoneLink text={text} />
        </p>
      )}
      {text && answers.length > 0 && (
        <div className="buttons buttons--row">
          {answers.map((answer) => (
            <button
              key={answer.label}
              type="button"
              className="button button--quiet"
              onClick={() => enter(answer.text)}
            >
              {answer.label}
            </button>
          ))}
        </div>
      )}
    </div>
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

function useWarning(name: FieldName): string | undefined {
  return useForm().warnings.find(({ field }) => field === name)?.text;
}

export function WarningNote({ name, isHidden = false }: { name: FieldName; isHidden?: boolean }) {
  const warning = useWarning(name);
  return <Note name={name} text={isHidden ? undefined : warning} />;
}

export function PlaceNote({ name }: { readonly name: "pickup" | "dropoff" }) {
  const { data, words, values, isHydrated } = useForm();
  const warning = useWarning(name);
  const question = isHydrated ? findPlaceQuestion(values[name], data.places) : null;
  return (
    <Note
      name={name}
      text={[question && words.placeQuestions[question.about], warning].filter(Boolean).join(" ")}
      answers={question?.answers ?? []}
    />
  );
}

export function EmailNote() {
  const { words, values } = useForm();
  const warning = useWarning("email");
  const suggestion = suggestEmail(values.email) ?? "";
  // The visitor may still be typing the suggested address.
  const text = suggestion.startsWith(values.email) ? undefined : warning;
  const label = words.correctEmail.replace("{suggestion}", () => suggestion);
  return <Note name="email" text={text} answers={[{ label, text: suggestion }]} />;
}

/** Warnings do not block the request, because an unusual answer may be intended. */
export function ReviewWarnings() {
  const { data, words, values, hasAirport, placeKinds, ...form } = useForm();
  const labels = findLabels(values.serviceType, data.itineraryWords);
  const places = (["pickup", "dropoff"] as const).flatMap((field) => {
    const isOpen = findPlaceQuestion(values[field], data.places)?.about === "airport";
    return isOpen ? { field, text: words.placeQuestions.airport } : [];
  });
  const flights = (["flight", "returnFlight"] as const).flatMap((field) => {
    const isAsked = isMultiDayTour(values)
      ? field === "flight" && placeKinds.pickup === "airport"
      : hasAirport && isApplicable(field, values);
    const isMissing = isAsked && values[field] === "";
    return isMissing ? { field, text: words.missingFlight } : [];
  });
  const warnings = [...places, ...flights, ...form.warnings.filter(isAboutAnswer)];
  if (warnings.length === 0) return null;
  return (
    <section className="note stack" aria-labelledby="review-warnings">
      <h3 id="review-warnings">{words.warningsTitle}</h3>
      <ul className="stack">
        {warnings.map(({ field, text }) => (
          <li key={`${field} ${text}`}>
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
