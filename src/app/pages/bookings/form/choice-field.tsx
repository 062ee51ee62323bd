import { type FieldOf, isOfType } from "../../../../shared/booking/fields.ts";
import { FieldNotes, type FieldProps, hideUnless, LabelText, useField } from "./field.tsx";
import { useForm } from "./form-context.ts";

interface ChoiceFieldProps extends FieldProps<FieldOf<"choice" | "choices">> {
  /** Labels by id. Default: the texts in `itineraryWords.choices`. */
  readonly names?: Readonly<Record<string, string>>;
  /** Descriptions by id. Choices with descriptions are shown as cards. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Ids of choices that the app hides unless they are selected. */
  readonly hiddenIds?: readonly string[];
}

export function ChoiceField({ names, hints, hiddenIds = [], ...props }: ChoiceFieldProps) {
  const { data, values } = useForm();
  const { name, initial, applies, ...field } = useField(props);
  const texts: Readonly<Record<string, string>> = names ?? data.itineraryWords.choices[name];
  const type = isOfType("choices", name) ? "checkbox" : "radio";
  const { "aria-invalid": isInvalid, ...attributes } = field.attributes;
  // Radio buttons can be invalid only as a group. Each checkbox can be invalid on its own (WAI-ARIA 1.2).
  const group = type === "radio" ? { role: "radiogroup", "aria-invalid": isInvalid } : {};
  return (
    <fieldset className="choice" {...hideUnless(applies)} {...group} {...attributes}>
      <legend>
        <LabelText text={field.label} mark={field.mark} />
      </legend>
      <FieldNotes name={name} {...field} />
      <div className={`choice__${hints ? "cards" : "chips"}`}>
        {Object.entries(texts).map(([id, text], index) => (
          <label
            key={id}
            className="option"
            {...hideUnless(!hiddenIds.includes(id) || [values[name]].flat().includes(id))}
          >
            <input
              // The first option has the field's id, as the target of links to the field.
              id={index === 0 ? name : undefined}
              type={type}
              name={name}
              value={id}
              defaultChecked={[initial].flat().includes(id)}
              {...(type === "checkbox" && { "aria-invalid": isInvalid })}
              {...(hints && {
                "aria-labelledby": `${name}-${id}-label`,
                "aria-describedby": `${name}-${id}-hint`,
              })}
            />
            <span>
              <span id={hints && `${name}-${id}-label`}>{text}</span>
              {hints && (
                <span id={`${name}-${id}-hint`} className="option__hint hint">
                  {hints[id]}
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Labels a required checkbox as required, because checkboxes are usually optional. */
export function CheckboxField({
  name,
  required = false,
}: Pick<FieldProps<FieldOf<"tick">>, "name" | "required">) {
  const field = useField({ name, required });
  const { words } = useForm();
  return (
    <div className="field" {...hideUnless(field.applies)}>
      <FieldNotes {...field} />
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
