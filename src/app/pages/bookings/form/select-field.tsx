import { useLayoutEffect, useRef } from "react";
import { FieldFrame, type FieldProps, useField } from "./field.tsx";
import { useForm } from "./form-context.ts";

interface SelectFieldProps extends FieldProps {
  /** The label of each choice by id. */
  readonly names: Readonly<Record<string, string>>;
  /** The label for a choice that is no longer offered. */
  readonly goneText: string;
}

/**
 * A select field, which always has a selected choice. A draft or a posted form may hold a choice that is no longer
 * offered: it stays selected, with an error, until the visitor selects another.
 */
export function SelectField({ names, goneText, children, ...props }: SelectFieldProps) {
  const { name, initial, attributes, ...field } = useField(props);
  const value = String(useForm().values[name]);
  const isGone = !Object.hasOwn(names, value);
  const select = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    if (isGone && select.current) select.current.value = value;
  }, [isGone, value]);
  return (
    <FieldFrame field={{ ...field, name, attributes, mark: undefined }}>
      <select ref={select} id={name} name={name} defaultValue={initial} {...attributes}>
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
