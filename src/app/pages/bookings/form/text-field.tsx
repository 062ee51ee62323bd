import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { FieldFrame, useField } from "./parts.tsx";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: FieldName;
  /** Another label than the field's own. */
  readonly label?: string;
  /** Said below the field: what the value means. */
  readonly children?: ReactNode;
}

/** One line of text, a date, a time or an address. */
export function TextField({ name, label, children, required, ...input }: TextFieldProps) {
  const field = useField(name, required);
  return (
    <FieldFrame name={name} field={label === undefined ? field : { ...field, label }}>
      <input id={name} name={name} defaultValue={field.initial} {...input} {...field.attributes} />
      {children}
    </FieldFrame>
  );
}

interface SelectFieldProps {
  readonly name: FieldName;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** One choice of a long list, of which one is always chosen. */
export function SelectField({ name, options, children }: SelectFieldProps) {
  const field = useField(name);
  return (
    <FieldFrame name={name} field={{ ...field, mark: undefined }}>
      <select id={name} name={name} defaultValue={field.initial} {...field.attributes}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {children}
    </FieldFrame>
  );
}

/** Text of several lines. */
export function TextArea({ name, rows, children }: { name: FieldName; rows: number; children?: ReactNode }) {
  const field = useField(name);
  return (
    <FieldFrame name={name} field={field}>
      <textarea id={name} name={name} rows={rows} defaultValue={field.initial} {...field.attributes} />
      {children}
    </FieldFrame>
  );
}
