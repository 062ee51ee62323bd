import { useRef } from "react";
import { FIELDS, type FieldOf } from "../../../../shared/booking/fields.ts";
import { useForm } from "./form-context.ts";
import { FieldFrame, useField } from "./parts.tsx";

/** A number that can be typed, or changed by one with the buttons beside it. */
export function NumberField({ name }: { readonly name: FieldOf<"number"> }) {
  const { min, max } = FIELDS[name].kind;
  const { words, isLive } = useForm();
  const field = useField(name);
  const input = useRef<HTMLInputElement>(null);

  function change(by: number): void {
    const element = input.current;
    if (!element) return;
    const now = Number.parseInt(element.value, 10);
    // From an empty field, one more is 1, and one less says that there is none.
    const next = (Number.isNaN(now) ? 0 : now) + by;
    element.value = String(Math.min(Math.max(next, min), max));
    // As if it had been typed: the form listens for this event.
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
