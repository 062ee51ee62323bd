import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { PAGE_SHOWN } from "../page-shown.ts";

/** Tells the behaviours in the browser that the page of the present location, or its error, is in the document. */
export function PageShown() {
  const { key } = useLocation();
  // The effect reads nothing of the location, and is due again for each.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    document.dispatchEvent(new Event(PAGE_SHOWN));
  }, [key]);
  return null;
}
