import { PlainField } from "../../ui/plain-field.tsx";
import { MOST } from "./party.ts";

interface ChooserFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The initial text of the field. */
  readonly value: string;
  readonly min?: number;
  readonly error: string;
}

/** A number of people or items. */
export function ChooserField({ name, value, min = 0, ...labels }: ChooserFieldProps) {
  return (
    <PlainField
      id={`chooser-${name}`}
      name={name}
      {...labels}
      type="number"
      inputMode="numeric"
      min={min}
      max={MOST}
      defaultValue={value}
      autoComplete="off"
    />
  );
}
