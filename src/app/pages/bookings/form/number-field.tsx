import { useState } from "react";
import { FIELDS, type FieldOf } from "../../../../shared/booking/fields.ts";
import { Stepper } from "../../../ui/stepper.tsx";
import { FieldFrame, useField } from "./field.tsx";
import { useForm } from "./form-context.ts";

export function NumberField({ name }: { readonly name: FieldOf<"number"> }) {
  const { min, max } = FIELDS[name].kind;
  const { words, values, isHydrated } = useForm();
  const field = useField({ name });
  const [isStepped, setIsStepped] = useState(false);

  return (
    <FieldFrame field={field} isNumber>
      <Stepper
        min={min}
        max={max}
        words={words}
        isHydrated={isHydrated}
        id={name}
        name={name}
        label={field.label}
        count={Number.parseInt(values[name], 10) || 0}
        defaultValue={field.initial}
        {...field.attributes}
        onFocus={() => setIsStepped(false)}
        onStep={() => setIsStepped(true)}
      />
      {/* Announces a number that a button or an arrow key has changed. Typed text needs no announcement. */}
      {isHydrated && (
        <output htmlFor={name} className="visually-hidden">
          {isStepped && `${field.label}: ${values[name]}`}
        </output>
      )}
    </FieldFrame>
  );
}
