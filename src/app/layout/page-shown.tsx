import { useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { dispatchShown } from "../shown.ts";

/** Dispatches `shown` for the page or error screen of the current location. */
export function PageShown() {
  const location = useLocation();
  useLayoutEffect(() => dispatchShown({ part: "page", location }), [location]);
  return null;
}
