import { type KeyboardEvent, useRef, useState } from "react";
import { FIELDS, type FieldOf } from "../../../../shared/booking/fields.ts";
import { FieldFrame, useField } from "./field.tsx";
import { useForm } from "./form-context.ts";
import { typeInto } from "./form-elements.ts";

/**
 * A whole number with buttons to change the value by one. It is a text field, because a number field changes its value
 * when the visitor scrolls over it.
 */
export function NumberField({ name }: { readonly name: FieldOf<"number"> }) {
  const { min, max } = FIELDS[name].kind;
  const { words, values, isLive } = useForm();
  const field = useField({ name });
  const input = useRef<HTMLInputElement>(null);
  const [isStepped, setIsStepped] = useState(false);
  // An empty field counts as 0.
  const count = Number.parseInt(values[name], 10) || 0;

  const isLimit = (by: 1 | -1) => (by > 0 ? count >= max : count <= min);

  function step(by: 1 | -1): void {
    if (!input.current || isLimit(by)) return;
    typeInto(input.current, String(Math.min(Math.max(count + by, min), max)));
    setIsStepped(true);
  }

  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  }

  const renderButton = (by: 1 | -1) => (
    <button
      type="button"
      aria-label={(by > 0 ? words.moreLabel : words.lessLabel).replace("{label}", field.label)}
      aria-controls={name}
      aria-disabled={isLimit(by) || undefined}
      onClick={() => step(by)}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );

  return (
    <FieldFrame field={field}>
      <div className="stepper">
        {isLive && renderButton(-1)}
        <input
          ref={input}
          id={name}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          defaultValue={field.initial}
          {...field.attributes}
          onFocus={() => setIsStepped(false)}
          onKeyDown={stepByKey}
        />
        {isLive && renderButton(1)}
      </div>
      {/* Announces what buttons and arrow keys do. Screen readers repeat by themselves what the visitor types. */}
      {isLive && (
        <output htmlFor={name} className="visually-hidden">
          {isStepped && `${field.label}: ${values[name]}`}
        </output>
      )}
    </FieldFrame>
  );
}
