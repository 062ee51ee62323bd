import { startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../../app/browser-services.ts";
import { Site } from "../../app/site.tsx";
import type { NavigationState, PageNavigator } from "./navigator.ts";

interface AppProps {
  readonly pageNavigator: PageNavigator;
  /** What the document was rendered with, which React takes over: by then the navigator may be further on. */
  readonly rendered: NavigationState;
  readonly services: BrowserServices;
}

/** The site in the browser: what the navigator has loaded, at its location. */
export function App({ pageNavigator, rendered, services }: AppProps) {
  const [{ location, navigationType, screen }, setState] = useState(rendered);

  useLayoutEffect(() => {
    function follow(): void {
      const { state } = pageNavigator;
      // As a transition, so that the browser can paint and take a tap in between; that something is loading renders nothing.
      startTransition(() => setState((shown) => (shown.location === state.location ? shown : state)));
    }
    // While React took the document over, the visitor may have gone on.
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
