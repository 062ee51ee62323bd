import { type ReactNode, useDeferredValue, useEffectEvent, useLayoutEffect } from "react";
import { useLocation, useNavigationType } from "react-router";
import { useAfterCommit } from "../use-after-commit.ts";

interface DeferredContentProps {
  readonly children: ReactNode;
}

/**
 * The part of a page below its beginning. When the app navigates to the top of a page, React first renders the
 * beginning and then this part in slices: on a slow phone the heading appears in half the time or less. In a
 * server-rendered document, on Back or Forward, and if the address has a fragment, this part is rendered at once.
 */
export function DeferredContent({ children }: DeferredContentProps) {
  const location = useLocation();
  const isWhole = useNavigationType() === "POP" || location.hash !== "";
  const isShown = useDeferredValue(true, isWhole);
  const afterCommit = useEffectEvent(useAfterCommit());
  useLayoutEffect(() => {
    if (isShown && !isWhole) afterCommit();
  }, [isShown, isWhole]);
  // As high as a screen, so that the footer does not appear in between.
  return isShown ? children : <div className="deferred-content" />;
}
