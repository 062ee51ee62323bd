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
  services: Omit<BrowserServices, "recoverFromRenderError">,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const never = new Promise<never>(() => {});
  let shownKey: string | undefined;
  const servicesForPages: BrowserServices = {
    ...services,
    finishNavigation(location, heading) {
      shownKey = location.key;
      resolve();
      services.finishNavigation(location, heading);
    },
    recoverFromRenderError(error) {
      if (shownKey === pageNavigator.state.location.key) return null;
      // A payload may be JSON of another server, such as a captive portal. The Worker's document needs no payload.
      if (shownKey !== undefined) window.location.reload();
      else reject(error);
      return never;
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

/** Returns a function that restores answers and focus if React has replaced the elements, as after an extension's changes. */
function saveInput(root: HTMLElement): () => void {
  const focused = document.activeElement;
  let saved = readAnswers(root);
  root.oninput = () => {
    saved = readAnswers(root);
  };
  return () => {
    root.oninput = null;
    const restored = saved.flatMap(({ element, ...state }) => {
      const replacement = findReplacement(root, element);
      return replacement ? Object.assign(replacement, state) : [];
    });
    // Dispatches the events last, because a group of radio buttons may have no choice until all states are restored.
    for (const element of restored) element.dispatchEvent(new Event("input", { bubbles: true }));
    if (focused) findReplacement(root, focused)?.focus();
  };
}

/** Copies the states, because the browser unchecks an old radio button when React inserts a new button of the same group. */
function readAnswers(root: HTMLElement) {
  // Selects and textareas match, too. They have no `checked`, and selects have no `defaultValue`.
  return [...root.querySelectorAll<HTMLInputElement>("[name]")].flatMap((element) => {
    const { value, checked, defaultValue, defaultChecked } = element;
    return value === defaultValue && checked === defaultChecked ? [] : { element, value, checked };
  });
}

/** Finds radio buttons and checkboxes by name and value, because only the first in a group has an id. */
function findReplacement(root: HTMLElement, element: Element): HTMLElement | null {
  if (element.isConnected) return null;
  const { id, type, name, value } = element as HTMLInputElement;
  const isChoice = /radio|checkbox/.test(type);
  return root.querySelector(isChoice ? `[name="${name}"][value="${value}"]` : `[id="${id}"]`);
}
