import type { InputHTMLAttributes } from "react";
import { FieldFrame, type FieldProps, useField } from "./field.tsx";

type TextFieldProps = FieldProps & Omit<InputHTMLAttributes<HTMLInputElement>, keyof FieldProps>;

export function TextField({ name, label, applies, required, children, ...input }: TextFieldProps) {
  const field = useField({ name, label, applies, required });
  return (
    <FieldFrame field={field}>
      <input id={name} name={name} defaultValue={field.initial} {...input} {...field.attributes} />
      {children}
    </FieldFrame>
  );
}

export function TextArea({ rows, children, ...props }: FieldProps & { readonly rows: number }) {
  const field = useField(props);
  return (
    <FieldFrame field={field}>
      <textarea
        id={field.name}
        name={field.name}
        rows={rows}
        defaultValue={field.initial}
        {...field.attributes}
      />
      {children}
    </FieldFrame>
  );
}
