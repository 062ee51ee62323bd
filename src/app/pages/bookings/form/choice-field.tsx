import type { FieldName } from "../../../../shared/booking/fields.ts";
import { FieldNotes, LabelText, useField } from "./parts.tsx";

interface ChoiceFieldProps {
  readonly name: FieldName;
  /** One of them, or any number. */
  readonly type: "radio" | "checkbox";
  /** What each choice is called, by id. */
  readonly names: Readonly<Record<string, string>>;
  /** A few words more, by id. */
  readonly hints?: Readonly<Record<string, string>>;
  /** Small ones that stand beside each other, or cards. */
  readonly look?: "chips" | "cards";
}

/** A group of choices under one question. */
export function ChoiceField({ name, type, names, hints, look = "chips" }: ChoiceFieldProps) {
  const field = useField(name);
  const { required, ...described } = field.attributes;
  return (
    <fieldset className="choice" aria-describedby={described["aria-describedby"]}>
      <legend>
        <LabelText text={field.label} isOptional={field.isOptional} />
      </legend>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <div className={`choice__options choice__options--${look}`}>
        {Object.entries(names).map(([id, text], index) => (
          <label key={id} className="option">
            <input
              // The first is where a link to the field leads.
              id={index === 0 ? name : `${name}-${id}`}
              type={type}
              name={name}
              value={id}
              defaultChecked={[field.initial].flat().includes(id)}
              required={type === "radio" && required === true}
              // A radio button knows no such state (WAI-ARIA 1.2); its group is described by the error.
              aria-invalid={type === "checkbox" ? described["aria-invalid"] : undefined}
            />
            <span>
              {text}
              {hints?.[id] && <span className="option__hint">{hints[id]}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** One tick by itself. */
export function TickField({ name }: { readonly name: FieldName }) {
  const field = useField(name);
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
        <span>{field.label}</span>
      </label>
    </div>
  );
}
