import { StrictMode, startTransition, useLayoutEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { Router } from "react-router";
import { type BrowserServices, BrowserServicesContext } from "../app/browser-services.ts";
import { Site } from "../app/site.tsx";
import type { PageNavigator } from "./navigation/navigator.ts";

/**
 * Hydrates the page. Resolves once React has committed it and the visitor's input is restored.
 * @param root The element that the Worker rendered the page into.
 * @param services The services of the pages, without `giveUp`: only the first page can be given up.
 * @throws The render error of the page. The document stays unchanged.
 */
export async function hydrate(
  root: HTMLElement,
  pageNavigator: PageNavigator,
  services: Omit<BrowserServices, "giveUp">,
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
    giveUp(error) {
      reject(error);
      return isHydrated ? null : never;
    },
  };
  const restoreInput = keepInput(root);
  // A transition hydrates in slices, so that the browser can paint and handle taps in between.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <BrowserServicesContext value={servicesForPages}>
          <App pageNavigator={pageNavigator} rendered={pageNavigator.state} />
        </BrowserServicesContext>
      </StrictMode>,
      // If software on the device has changed the markup, React replaces the page and reports an error. Only the console
      // gets it, because the site has no fault.
      // biome-ignore lint/suspicious/noConsole: for developers.
      { onRecoverableError: console.warn },
    );
  });
  await promise;
  restoreInput();
}

interface AppProps {
  readonly pageNavigator: PageNavigator;
  /** The state that React hydrates. The navigator may have moved on by then. */
  readonly rendered: PageNavigator["state"];
}

function App({ pageNavigator, rendered }: AppProps) {
  const [{ location, navigationType, screen }, setState] = useState(rendered);

  useLayoutEffect(() => {
    function showState(): void {
      const { state } = pageNavigator;
      // Use a transition so that the browser can paint and handle taps in between. While a navigation is pending, the
      // location stays the same and nothing is rendered.
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

/**
 * Keeps the visitor's input and focus during hydration. If software on the device, such as a password manager, has
 * changed the Worker's markup, React replaces all elements with new ones.
 * @returns A function that restores input and focus in the new elements.
 */
function keepInput(root: HTMLElement): () => void {
  // Only inputs can be checked. The other elements have a value like them.
  const elements = root.querySelectorAll<HTMLInputElement>("[id][name]");
  const focused = document.activeElement;
  const findCurrent = ({ id }: Element) => document.getElementById(id) as HTMLInputElement | null;
  return () => {
    for (const element of elements) {
      const { value, checked } = element;
      const current = findCurrent(element);
      if (!current || (current.value === value && current.checked === checked)) continue;
      Object.assign(current, { value, checked });
      // Notifies the page as if the visitor had typed the value.
      current.dispatchEvent(new Event("input", { bubbles: true }));
    }
    if (focused?.isConnected === false) findCurrent(focused)?.focus();
  };
}
