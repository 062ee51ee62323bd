import type { InputHTMLAttributes, ReactNode } from "react";

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Defined for a field that is validated during input. Empty if the field is valid. */
  readonly error?: string;
  /** Renders a control instead of the input, with the same attributes. */
  readonly control?: (attributes: InputHTMLAttributes<HTMLInputElement>) => ReactNode;
}

/** A labelled input for the home page and the chooser, which do not load the code of the booking form's fields. */
export function PlainField({ id, label, hint, error, control, ...input }: PlainFieldProps) {
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  const attributes = {
    id,
    ...input,
    ...(described && { "aria-describedby": described }),
    ...(error && { "aria-invalid": true }),
  };
  return (
    <div className={control ? "field field--number" : "field"}>
      <div className="field__head">
        <label htmlFor={id}>{label}</label>
        {hint && (
          <p id={`${id}-hint`} className="hint">
            {hint}
          </p>
        )}
        {error !== undefined && (
          // Rendered even while empty, because screen readers may ignore a live region that is added with its text.
          <p id={`${id}-error`} className="field__error" role="status">
            {error}
          </p>
        )}
      </div>
      {control ? control(attributes) : <input {...attributes} />}
    </div>
  );
}
