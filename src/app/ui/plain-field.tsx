import type { InputHTMLAttributes } from "react";

interface PlainFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with a field that is checked while it is filled in; empty where nothing is. */
  readonly error?: string;
}

/** An input with its label and, where it helps, a hint. */
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
        // There from the start: a live region speaks of what changes in it.
        <p id={`${id}-error`} className="field__error" role="status">
          {error}
        </p>
      )}
    </div>
  );
}
