import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useFinishNavigation } from "../../../use-finish-navigation.ts";
import type { ShownStep } from "./form-step.ts";

export function useMoveToStep(step: ShownStep): void {
  const shownStep = useRef(step);
  const finishNavigation = useEffectEvent(useFinishNavigation());
  useLayoutEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    finishNavigation(document.getElementById(step));
  }, [step]);
}

/**
 * Focuses the error summary after a failed attempt to continue or send, but not when the visitor leaves a field.
 * @param isPosted Whether the document is the Worker's response to a posted form.
 */
export function useSummaryFocus(failedAttempts: number, isHydrated: boolean, isPosted: boolean) {
  const summaryRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const summary = summaryRef.current;
    if (failedAttempts === 0 || !isHydrated || !summary) return;
    // The visitor may have begun to correct the posted form before hydration.
    if (isPosted && failedAttempts === 1 && document.activeElement !== document.body) return;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView();
  }, [failedAttempts, isHydrated, isPosted]);
  return summaryRef;
}

/** Calls the callback at once or, during a press, after the click, so that the pressed element does not move away. */
export function afterPress(callback: () => void): void {
  if (!document.documentElement.matches(":active")) callback();
  // The click follows mouseup in the same task. The callback runs in a later task.
  else document.addEventListener("mouseup", () => setTimeout(callback), { once: true, capture: true });
}
