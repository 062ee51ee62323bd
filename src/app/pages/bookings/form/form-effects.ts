import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
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
 * Returns a function that calls back at once or, during a press, after the click, so that the pressed element does not
 * move away. Listens to mouse events: a tap moves the focus during the emulated mouse events, after the pointer events.
 */
export function useAfterPress() {
  const isPressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const onDown = () => {
      isPressed.current = true;
    };
    const onUp = () => {
      isPressed.current = false;
      // The click follows in the same task and must reach its target first.
      setTimeout(() => {
        for (const callback of waiting.current.splice(0)) callback();
      });
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    document.addEventListener("mousedown", onDown, options);
    document.addEventListener("mouseup", onUp, options);
    // A press that turns into a drag ends without a mouseup.
    document.addEventListener("dragend", onUp, options);
    return () => stop.abort();
  }, []);
  return useCallback((callback: () => void) => {
    if (isPressed.current) waiting.current.push(callback);
    else callback();
  }, []);
}
