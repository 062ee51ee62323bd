import { type FieldName, type FieldOf, isOfType } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";
import { FieldNotes, LabelText, useField } from "./parts.tsx";

interface ChoiceFieldProps {
  readonly name: FieldOf<"choice" | "choices">;
  /** What each choice is called, by id, if not as in the itinerary. */
  readonly names?: Readonly<Record<string, string>>;
  /** A few words more, by id. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Choices that are not offered, unless one has been made already. */
  readonly withheld?: readonly string[];
  /** Small ones that stand beside each other, or cards. */
  readonly look?: "chips" | "cards";
}

/** A group of choices under one question. */
export function ChoiceField({ name, names, hints, withheld = [], look = "chips" }: ChoiceFieldProps) {
  const { data, values } = useForm();
  const texts: Readonly<Record<string, string>> = names ?? data.itineraryWords.choices[name];
  const type = isOfType("choices", name) ? "checkbox" : "radio";
  const field = useField(name);
  const { "aria-invalid": isInvalid, ...attributes } = field.attributes;
  // Of radio buttons the group is what is required or wrong; of ticks each one (WAI-ARIA 1.2).
  const group = type === "radio" ? { role: "radiogroup", "aria-invalid": isInvalid } : {};
  return (
    <fieldset className="choice" {...group} {...attributes}>
      <legend>
        <LabelText text={field.label} mark={field.mark} />
      </legend>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <div className={`choice__options choice__options--${look}`}>
        {Object.entries(texts).map(([id, text], index) => (
          <label
            key={id}
            className="option"
            hidden={withheld.includes(id) && ![values[name]].flat().includes(id)}
          >
            <input
              // The first is where a link to the field leads.
              id={index === 0 ? name : `${name}-${id}`}
              type={type}
              name={name}
              value={id}
              defaultChecked={[field.initial].flat().includes(id)}
              {...(type === "checkbox" && { "aria-invalid": isInvalid })}
              {...(hints && {
                "aria-labelledby": `${name}-${id}-label`,
                "aria-describedby": `${name}-${id}-hint`,
              })}
            />
            {hints ? (
              <span>
                <span id={`${name}-${id}-label`}>{text}</span>
                <span id={`${name}-${id}-hint`} className="option__hint">
                  {hints[id]}
                </span>
              </span>
            ) : (
              <span>{text}</span>
            )}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TickFieldProps {
  readonly name: FieldName;
  readonly required?: boolean;
}

/** One tick by itself. That it is needed is said: a tick is usually an offer. */
export function TickField({ name, required = false }: TickFieldProps) {
  const field = useField(name, required);
  const { words } = useForm();
  return (
    <div className="field">
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <label className="option">
        <input
          id={name}
          type="checkbox"
          name={name}
          value="yes"
          defaultChecked={field.initial !== ""}
          {...field.attributes}
        />
        <span>
          <LabelText text={field.label} mark={required ? words.required : undefined} />
        </span>
      </label>
    </div>
  );
}
