import { type InputHTMLAttributes, type KeyboardEvent, useRef } from "react";
import { useIsHydrated } from "./use-is-hydrated.ts";

interface StepperProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string;
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly words: { readonly lessLabel: string; readonly moreLabel: string };
  /** Called after a button or an arrow key has changed the number. */
  readonly onStep?: () => void;
}

/** Renders a text field, because scrolling over a number field may change the number. */
export function Stepper({ label, count, min, max, words, onStep, ...attributes }: StepperProps) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();

  const isLimit = (by: 1 | -1) => (by > 0 ? count >= max : count <= min);
  function step(by: 1 | -1): void {
    if (!input.current || isLimit(by)) return;
    typeInto(input.current, String(Math.min(Math.max(count + by, min), max)));
    onStep?.();
  }
  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    step(event.key === "ArrowUp" ? 1 : -1);
  }
  const renderButton = (by: 1 | -1) => (
    <button
      type="button"
      // Not a Tab stop, because keyboard users can press the arrow keys in the field.
      tabIndex={-1}
      aria-label={(by > 0 ? words.moreLabel : words.lessLabel).replace("{label}", label)}
      aria-disabled={isLimit(by) || undefined}
      onClick={() => step(by)}
    >
      {by > 0 ? "+" : "−"}
    </button>
  );

  return (
    <div className="stepper">
      {isHydrated && renderButton(-1)}
      <input ref={input} inputMode="numeric" autoComplete="off" {...attributes} onKeyDown={stepByKey} />
      {isHydrated && renderButton(1)}
    </div>
  );
}

/** Sets the value and dispatches an input event, as if the visitor had typed the text. */
export function typeInto(element: HTMLInputElement, text: string): void {
  element.value = text;
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
