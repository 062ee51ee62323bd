import { use, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { BrowserServicesContext } from "./browser-services.ts";

export function usePageAfterCommit(): void {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  useLayoutEffect(() => services?.afterCommit(location), [services, location]);
}

/** Returns a function that calls afterCommit for the current location. Call the returned function in a layout effect. */
export function useAfterCommit() {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  return (heading?: HTMLElement | null) => services?.afterCommit(location, heading);
}
