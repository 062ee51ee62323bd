import { useLayoutEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { VIEW_SHOWN } from "../../../page-shown.ts";
import { earlierStep, parseStep, type ShownStep } from "./form-step.ts";

/** The step that is shown: the one that the address names, as far as all before it is complete. */
export function useStep() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [step, setStep] = useState<ShownStep>("journey");
  const [hasReviewed, setHasReviewed] = useState(false);
  const shown = useRef(step);

  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.getElementById(step)?.dispatchEvent(new Event(VIEW_SHOWN, { bubbles: true }));
  }, [step]);

  /** Goes to a step, or, with null, to the beginning of the page. */
  function goTo(next: ShownStep | null, options?: { readonly replace: boolean }): void {
    navigate({ search, hash: next ? `#${next}` : "" }, options);
  }

  return {
    step,
    /** Whether the visitor has seen the review, and would like to be back there after a change. */
    hasReviewed,
    goTo,
    /**
     * Shows the step that the address names by its fragment; one that names something else on the page leaves it as it is.
     * @param first The step of an address that names nothing.
     * @param isNew Whether nothing has been filled in yet, as after a request has been sent: then no step is gone back to, and
     *   the page begins at its top.
     * @param findUnfinished Finds the first step that is not complete.
     */
    enter(hash: string, first: ShownStep, isNew: boolean, findUnfinished: () => ShownStep): void {
      const named = hash === "" ? first : parseStep(hash);
      const wanted = named ?? step;
      // Nothing comes before the first step, so there is nothing to find out.
      const next = wanted === "journey" ? wanted : earlierStep(wanted, findUnfinished());
      setStep(next);
      if (next === "review") setHasReviewed(true);
      // An address that names what cannot be shown would be an entry of the history that shows another step.
      if (hash === "" || !named || (next === named && !isNew)) return;
      goTo(next === "journey" ? null : next, { replace: true });
    },
  };
}
