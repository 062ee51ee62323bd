import { PlainField } from "../../ui/plain-field.tsx";

interface ChooserFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** The initial text of the field. */
  readonly value: string;
  readonly error: string;
}

/** A number of people or items. */
export function ChooserField({ name, value, ...labels }: ChooserFieldProps) {
  return (
    <PlainField
      id={`chooser-${name}`}
      name={name}
      {...labels}
      inputMode="numeric"
      defaultValue={value}
      autoComplete="off"
    />
  );
}
