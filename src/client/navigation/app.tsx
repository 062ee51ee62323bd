import { startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../../app/browser-services.ts";
import { Site } from "../../app/site.tsx";
import type { NavigationState, PageNavigator } from "./navigator.ts";

interface AppProps {
  readonly pageNavigator: PageNavigator;
  /** The state that React hydrates. The navigator may have moved on by then. */
  readonly rendered: NavigationState;
  readonly services: BrowserServices;
}

/** Renders the navigator's current screen at its location. */
export function App({ pageNavigator, rendered, services }: AppProps) {
  const [{ location, navigationType, screen }, setState] = useState(rendered);

  useLayoutEffect(() => {
    function follow(): void {
      const { state } = pageNavigator;
      // Use a transition so that the browser can paint and handle taps in between. A pending navigation renders
      // nothing.
      startTransition(() => setState((shown) => (shown.location === state.location ? shown : state)));
    }
    // The visitor may have navigated during hydration.
    follow();
    return pageNavigator.subscribe(follow);
  }, [pageNavigator]);

  return (
    <BrowserServicesContext value={services}>
      <Router location={location} navigationType={navigationType} navigator={pageNavigator}>
        <Site screen={screen} />
      </Router>
    </BrowserServicesContext>
  );
}
