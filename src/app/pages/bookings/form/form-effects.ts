import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router";
import { dispatchShown } from "../../../shown.ts";
import type { ShownStep } from "./form-step.ts";

/* The effects of the booking form outside its state. */

/** Dispatches the event `shown` whenever another step is shown. */
export function useShownStep(step: ShownStep): void {
  const location = useLocation();
  const shown = useRef(step);
  const tellIsShown = useEffectEvent(() => {
    dispatchShown({ part: "view", location, heading: document.getElementById(step) });
  });
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    tellIsShown();
  }, [step]);
}

/**
 * Focuses the error summary, but only after an attempt to continue, never after leaving a field.
 * @param stops Counts the attempts that the summary answers.
 * @param isPosted Whether the document answers a form that was posted without JavaScript, with its errors.
 */
export function useSummaryFocus(stops: number, isLive: boolean, isPosted: boolean) {
  const summaryRef = useRef<HTMLElement>(null);
  useEffect(() => {
    const summary = summaryRef.current;
    if (stops === 0 || !isLive || !summary) return;
    // The visitor may have begun to correct the posted form before JavaScript ran.
    if (isPosted && stops === 1 && document.activeElement !== document.body) return;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView();
  }, [stops, isLive, isPosted]);
  return summaryRef;
}

/**
 * Calls back at once or, during a press, after the click, so that the pressed element does not move away. A tap moves
 * the focus during its emulated mouse events.
 */
export function afterPress(callback: () => void): void {
  if (!document.documentElement.matches(":active")) callback();
  // The click follows in the same task and must reach its target first.
  else document.addEventListener("mouseup", () => setTimeout(callback), { once: true, capture: true });
}
