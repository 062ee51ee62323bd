import type { FieldName } from "../../../../shared/booking/fields.ts";
import { findPlaceQuestion } from "../../../../shared/booking/place-kind.ts";
import { typeInto } from "../../../ui/stepper.tsx";
import { useForm } from "./form-context.ts";

interface SuggestionsProps {
  readonly name: FieldName;
  readonly question: string;
  /** One button for each answer. A button enters `text` into the field. Without answers, the question is hidden. */
  readonly answers: readonly { readonly label: string; readonly text: string }[];
}

export function Suggestions({ name, question, answers }: SuggestionsProps) {
  function enter(text: string): void {
    const input = document.querySelector<HTMLInputElement>(`input#${name}`);
    if (!input) return;
    typeInto(input, text);
    // Moves the focus, because the pressed button is about to disappear.
    input.focus();
  }

  return (
    // Rendered even while empty, because screen readers may ignore a live region that is added with its text.
    <div className="note stack" role="status">
      {answers.length > 0 && (
        <>
          <p>{question}</p>
          <div className="buttons buttons--row">
            {answers.map(({ label, text }) => (
              <button key={label} type="button" className="button button--quiet" onClick={() => enter(text)}>
                {label}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

export function PlaceSuggestions({ name }: { readonly name: "pickup" | "dropoff" }) {
  const { data, words, values, isHydrated } = useForm();
  const question = isHydrated ? findPlaceQuestion(values[name], data.places) : null;
  return (
    <Suggestions
      name={name}
      question={question ? words.placeQuestions[question.about] : ""}
      answers={question?.answers ?? []}
    />
  );
}
