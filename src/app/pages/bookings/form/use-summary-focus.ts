import { useEffect, useRef, useState } from "react";

/**
 * Takes the visitor to the summary of errors: only when a press to go on has found some, never because a field was left.
 * @param isAnswered Whether the document is the answer to a form that was posted without JavaScript, with its errors.
 */
export function useSummaryFocus(isLive: boolean, isAnswered: boolean) {
  const summaryRef = useRef<HTMLElement>(null);
  /** Counts the presses. That of a posted form is the first. */
  const [presses, setPresses] = useState(isAnswered ? 1 : 0);
  useEffect(() => {
    const summary = summaryRef.current;
    if (presses === 0 || !isLive || !summary) return;
    // While JavaScript was on its way the visitor may have begun to correct the posted form.
    if (isAnswered && presses === 1 && document.activeElement !== document.body) return;
    summary.focus({ preventScroll: true });
    summary.scrollIntoView();
  }, [presses, isLive, isAnswered]);
  return { summaryRef, focusSummary: () => setPresses((count) => count + 1) };
}
