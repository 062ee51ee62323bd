import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { PAGE_SHOWN } from "../page-shown.ts";

/** Tells the behaviours in the browser that the page of the present location, or its error, is in the document. */
export function PageShown() {
  const location = useLocation();
  useLayoutEffect(() => {
    document.dispatchEvent(new CustomEvent(PAGE_SHOWN, { detail: location }));
  }, [location]);
  return null;
}
