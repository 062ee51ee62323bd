import { type InputHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from "react";
import type { FieldName } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";
import { FieldFrame, useField } from "./parts.tsx";

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly name: FieldName;
  /** Replaces the field's own label. */
  readonly label?: string;
  /** Notes below the field, such as the meaning of its value. */
  readonly children?: ReactNode;
}

/** A single-line input: text, date, time or address. */
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
  /** The label of each choice by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The label for a choice that is no longer offered. */
  readonly goneText: string;
  readonly children?: ReactNode;
}

/**
 * A select field, which always has a selected choice. A draft or a posted form may hold a choice that is no longer
 * offered: it stays selected, with an error, until the visitor selects another.
 */
export function SelectField({ name, names, goneText, children }: SelectFieldProps) {
  const field = useField(name);
  const value = String(useForm().values[name]);
  const isGone = !Object.hasOwn(names, value);
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (isGone && select.current) select.current.value = value;
  }, [isGone, value]);
  return (
    <FieldFrame name={name} field={{ ...field, mark: undefined }}>
      <select ref={select} id={name} name={name} defaultValue={field.initial} {...field.attributes}>
        {Object.entries(names).map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
        {isGone && <option value={value}>{goneText}</option>}
      </select>
      {children}
    </FieldFrame>
  );
}

export function TextArea({ name, rows, children }: { name: FieldName; rows: number; children?: ReactNode }) {
  const field = useField(name);
  return (
    <FieldFrame name={name} field={field}>
      <textarea id={name} name={name} rows={rows} defaultValue={field.initial} {...field.attributes} />
      {children}
    </FieldFrame>
  );
}
