import { FieldFrame, type FieldProps, useField } from "./field.tsx";

interface SelectFieldProps extends FieldProps {
  /** The label of each choice by id. */
  readonly names: Readonly<Record<string, string>>;
}

export function SelectField({ names, children, ...props }: SelectFieldProps) {
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <select id={field.name} name={field.name} defaultValue={field.initial} {...field.attributes}>
        {Object.entries(names).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
      {children}
    </FieldFrame>
  );
}
