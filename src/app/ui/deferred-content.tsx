import { type ReactNode, useDeferredValue, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { DEFERRED_CONTENT_SHOWN } from "../page-shown.ts";

interface DeferredContentProps {
  readonly children: ReactNode;
}

/**
 * The part of a page below its beginning. When the app navigates to the top of a page, React puts the beginning into the
 * document first and this part right after it, in slices: on a slow phone the heading answers the tap in half the time or
 * less. In a document, on the way back in the history and where the address points into the page, it is there at once.
 */
export function DeferredContent({ children }: DeferredContentProps) {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === "POP" || hash !== "";
  const isShown = useDeferredValue(true, isWhole);
  useLayoutEffect(() => {
    if (isShown && !isWhole) document.dispatchEvent(new CustomEvent(DEFERRED_CONTENT_SHOWN));
  }, [isShown, isWhole]);
  // As high as a screen, so that the footer does not show in between.
  return isShown ? children : <div className="deferred-content" />;
}
