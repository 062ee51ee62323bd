import { type ReactNode, useDeferredValue, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useFinishNavigation } from "../use-finish-navigation.ts";

/** Renders the children after the rest of a new page, unless `isWhole`. A slow phone then shows the heading sooner. */
export function DeferredContent({ children }: { readonly children: ReactNode }) {
  const location = useLocation();
  // "POP" means Back, Forward, or the first render of a document.
  const isWhole = useNavigationType() === "POP" || location.hash !== "";
  const isShown = useDeferredValue(true, isWhole);
  const finishNavigation = useEffectEvent(useFinishNavigation());
  useLayoutEffect(() => {
    if (isShown && !isWhole) finishNavigation();
  }, [isShown, isWhole]);
  // As high as a screen, so that the footer does not appear until the children are rendered.
  return isShown ? children : <div className="deferred-content" />;
}
