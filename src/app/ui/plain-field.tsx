import type { InputHTMLAttributes } from "react";

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** The error of a field that is validated during input; empty if the field is valid. */
  readonly error?: string;
}

/** An input with its label and an optional hint. */
export function PlainField({ id, label, hint, error, ...input }: PlainFieldProps) {
  const described = [hint && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(" ");
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        {...input}
        {...(described && { "aria-describedby": described })}
        {...(error && { "aria-invalid": true })}
      />
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
      {error !== undefined && (
        // Rendered even while empty: a live region announces only changes of its content.
        <p id={`${id}-error`} className="field__error" role="status">
          {error}
        </p>
      )}
    </div>
  );
}
