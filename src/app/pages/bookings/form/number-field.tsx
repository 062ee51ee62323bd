import { useRef } from "react";
import { FIELDS, type FieldOf } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";
import { FieldFrame, useField } from "./parts.tsx";

/** A number field with buttons to change the value by one. */
export function NumberField({ name }: { readonly name: FieldOf<"number"> }) {
  const { min, max } = FIELDS[name].kind;
  const { words, isLive } = useForm();
  const field = useField(name);
  const input = useRef<HTMLInputElement>(null);

  function change(by: number): void {
    const element = input.current;
    if (!element) return;
    const now = Number.parseInt(element.value, 10);
    // An empty field counts as 0.
    const next = (Number.isNaN(now) ? 0 : now) + by;
    element.value = String(Math.min(Math.max(next, min), max));
    // Notifies the form as if the visitor had typed the value.
    element.dispatchEvent(new Event("input", { bubbles: true }));
  }

  return (
    <FieldFrame name={name} field={field}>
      <div className="stepper">
        {isLive && (
          <button
            type="button"
            aria-label={words.lessLabel.replace("{label}", field.label)}
            aria-controls={name}
            onClick={() => change(-1)}
          >
            −
          </button>
        )}
        <input
          ref={input}
          id={name}
          name={name}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          defaultValue={field.initial}
          {...field.attributes}
        />
        {isLive && (
          <button
            type="button"
            aria-label={words.moreLabel.replace("{label}", field.label)}
            aria-controls={name}
            onClick={() => change(1)}
          >
            +
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
