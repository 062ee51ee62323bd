import type { InputHTMLAttributes, ReactNode } from "react";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { FieldNotes, LabelText, useField } from "./parts.tsx";

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
    <div className="field">
      <label htmlFor={name}>
        <LabelText text={label ?? field.label} isOptional={field.isOptional} />
      </label>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <input id={name} name={name} defaultValue={field.initial} {...input} {...field.attributes} />
      {children}
    </div>
  );
}

interface SelectFieldProps {
  readonly name: FieldName;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly children?: ReactNode;
}

/** One choice of a long list. */
export function SelectField({ name, options, children }: SelectFieldProps) {
  const field = useField(name);
  return (
    <div className="field">
      <label htmlFor={name}>
        <LabelText text={field.label} isOptional={field.isOptional} />
      </label>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <select id={name} name={name} defaultValue={field.initial} {...field.attributes}>
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
      {children}
    </div>
  );
}

/** Text of several lines. */
export function TextArea({ name, rows, children }: { name: FieldName; rows: number; children?: ReactNode }) {
  const field = useField(name);
  return (
    <div className="field">
      <label htmlFor={name}>
        <LabelText text={field.label} isOptional={field.isOptional} />
      </label>
      <FieldNotes name={name} hint={field.hint} error={field.error} />
      <textarea id={name} name={name} rows={rows} defaultValue={field.initial} {...field.attributes} />
      {children}
    </div>
  );
}
