import { FieldFrame, type FieldProps, useField } from "./field.tsx";

interface SelectFieldProps extends FieldProps {
  /** The label of each choice by id. The first is selected unless the visitor selects another. */
  readonly names: Readonly<Record<string, string>>;
}

/** A choice from a list. */
export function SelectField({ names, children, ...props }: SelectFieldProps) {
  const { name, initial, attributes, ...field } = useField(props);
  return (
    <FieldFrame field={{ ...field, name, attributes, mark: undefined }}>
      <select id={name} name={name} defaultValue={initial} {...attributes}>
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
