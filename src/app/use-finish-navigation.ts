import { use, useLayoutEffect } from "react";
import { useLocation } from "react-router";
import { BrowserServicesContext } from "./browser-services.ts";

export function useFinishPageNavigation(): void {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  useLayoutEffect(() => services?.finishNavigation(location), [services, location]);
}

/** Returns a function that calls finishNavigation for the current location. Call the returned function in a layout effect. */
export function useFinishNavigation() {
  const services = use(BrowserServicesContext);
  const location = useLocation();
  return (heading?: HTMLElement | null) => services?.finishNavigation(location, heading);
}
