import { type ReactNode, useDeferredValue, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { REST_SHOWN } from "../page-shown.ts";

interface RestProps {
  readonly children: ReactNode;
}

/**
 * What of a page follows its beginning. When the app changes to a page at its top, React puts the beginning into the document
 * first and this right after, in slices: on a slow phone the heading answers the tap in half the time or less. In a
 * document, on the way back in the history and where the address points into the page, all of it is there at once.
 */
export function Rest({ children }: RestProps) {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === "POP" || hash !== "";
  const isShown = useDeferredValue(true, isWhole);
  useLayoutEffect(() => {
    if (isShown && !isWhole) document.dispatchEvent(new CustomEvent(REST_SHOWN));
  }, [isShown, isWhole]);
  // As high as a screen, so that the footer does not show in between.
  return isShown ? children : <div className="rest" />;
}
