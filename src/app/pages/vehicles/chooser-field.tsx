import { MOST } from "./party.ts";

interface ChooserFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The number that the field begins with. */
  readonly value: number;
  readonly min?: number;
}

/** A number of people or things. */
export function ChooserField({ name, label, hint, value, min = 0 }: ChooserFieldProps) {
  const id = `chooser-${name}`;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={min}
        max={MOST}
        defaultValue={value}
        autoComplete="off"
        {...(hint && { "aria-describedby": `${id}-hint` })}
      />
      {hint && (
        <p id={`${id}-hint`} className="field__hint">
          {hint}
        </p>
      )}
    </div>
  );
}
