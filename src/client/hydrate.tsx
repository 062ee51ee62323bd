import { StrictMode, startTransition, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../app/browser-services.ts";
import { Site } from "../app/site.tsx";
import type { PageNavigator } from "./navigation/navigator.ts";

/**
 * Resolves when React has committed the page and the visitor's input is restored.
 * @throws The page's render error. The page's elements then stay unchanged.
 */
export async function hydrate(
  root: HTMLElement,
  pageNavigator: PageNavigator,
  services: Omit<BrowserServices, "abortHydration">,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  let isHydrated = false;
  const servicesForPages: BrowserServices = {
    ...services,
    afterCommit(...part) {
      isHydrated = true;
      resolve();
      services.afterCommit(...part);
    },
    abortHydration(error) {
      reject(error);
      return isHydrated ? null : never;
    },
  };
  const restoreInput = saveInput(root);
  // A transition hydrates in slices, so that the browser can paint and handle taps in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserServicesContext value={servicesForPages}>
          <App pageNavigator={pageNavigator} rendered={pageNavigator.state} />
        </BrowserServicesContext>
      </StrictMode>,
      // React recovers from an error, for example, if an extension has changed the markup.
      // biome-ignore lint/suspicious/noConsole: the warning is for developers.
      { onRecoverableError: console.warn },
    );
  });
  await promise;
  restoreInput();
}

interface AppProps {
  readonly pageNavigator: PageNavigator;
  /** The state to hydrate. The navigator may already have a newer state when React renders. */
  readonly rendered: PageNavigator["state"];
}

function App({ pageNavigator, rendered }: AppProps) {
  const [{ location, navigationType, screen }, setState] = useState(rendered);

  useLayoutEffect(() => {
    function showState(): void {
      const { state } = pageNavigator;
      // A transition lets the browser paint while React renders. A pending navigation keeps the location and needs no render.
      startTransition(() => setState((shown) => (shown.location === state.location ? shown : state)));
    }
    // The visitor may have navigated during hydration.
    showState();
    return pageNavigator.subscribe(showState);
  }, [pageNavigator]);

  return (
    <Router location={location} navigationType={navigationType} navigator={pageNavigator}>
      <Site screen={screen} />
    </Router>
  );
}

/** Returns a function that restores input and focus, because React may replace the elements if an extension has changed some. */
function saveInput(root: HTMLElement): () => void {
  // Selects and textareas match, too. They have no `checked`.
  const elements = root.querySelectorAll<HTMLInputElement>("[id][name]");
  const focused = document.activeElement;
  const findCurrent = ({ id }: Element) => document.getElementById(id) as HTMLInputElement | null;
  return () => {
    for (const element of elements) {
      const { value, checked } = element;
      const current = findCurrent(element);
      if (!current || (current.value === value && current.checked === checked)) continue;
      Object.assign(current, { value, checked });
      current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (focused?.isConnected === false) findCurrent(focused)?.focus();
  };
}
