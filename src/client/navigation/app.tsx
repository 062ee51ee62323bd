import { startTransition, useLayoutEffect, useState } from "react";
import { Router } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../../app/browser-services.ts";
import { Site } from "../../app/site.tsx";
import type { PageNavigator } from "./navigator.ts";

interface AppProps {
  readonly pageNavigator: PageNavigator;
  readonly services: BrowserServices;
}

/** The site in the browser: what the navigator has loaded, at its location. */
export function App({ pageNavigator, services }: AppProps) {
  const [{ location, navigationType, screen }, setState] = useState(pageNavigator.state);

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
