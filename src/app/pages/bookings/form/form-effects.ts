import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useAfterCommit } from "../../../use-after-commit.ts";
import type { ShownStep } from "./form-step.ts";

export function useShownStep(step: ShownStep): void {
  const shownStep = useRef(step);
  const afterCommit = useEffectEvent(useAfterCommit());
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    afterCommit(document.getElementById(step));
  }, [step]);
}

/**
 * Focuses the error summary after an attempt to continue, never after leaving a field.
 * @param failedAttempts Counts the attempts that ended with errors.
 * @param isPosted Whether the document is the response to a form that was posted without JavaScript.
 */
export function useSummaryFocus(failedAttempts: number, isLive: boolean, isPosted: boolean) {
  const summaryRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const summary = summaryRef.current;
    if (failedAttempts === 0 || !isLive || !summary) return;
    // The visitor may have begun to correct the posted form before JavaScript ran.
    if (isPosted && failedAttempts === 1 && document.activeElement !== document.body) return;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView();
  }, [failedAttempts, isLive, isPosted]);
  return summaryRef;
}

/** Calls back at once or, during a press, after the click, so that the pressed element does not move away. */
export function afterPress(callback: () => void): void {
  // A tap moves the focus during its emulated mouse events.
  if (!document.documentElement.matches(":active")) callback();
  // The click follows in the same task and must reach its target first.
  else document.addEventListener("mouseup", () => setTimeout(callback), { once: true, capture: true });
}
