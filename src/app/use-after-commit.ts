import { use, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { BrowserServicesContext } from "./browser-services.ts";

/** Calls `afterCommit` each time React has put the page or the error screen of a location into the document. */
export function useCommittedPage(): void {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  useLayoutEffect(() => services?.afterCommit(location), [services, location]);
}

/** Returns a function that calls `afterCommit` for a part of the page, for use in a layout effect. */
export function useAfterCommit() {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  return (heading?: HTMLElement | null) => services?.afterCommit(location, heading);
}
