import type { InputHTMLAttributes } from "react";

interface StarterFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** One field of the journey starter with its label and, where it helps, a hint. */
export function StarterField({ name, label, hint, ...input }: StarterFieldProps) {
  const id = `starter-${name}`;
  const hintId = `${id}-hint`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} name={name} {...input} {...(hint && { "aria-describedby": hintId })} />
      {hint && (
        <p id={hintId} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
