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
    afterCommit(location, heading) {
      shownKey = location.key;
      resolve();
      services.afterCommit(location, heading);
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

/** Returns a function that restores input and focus, because React may replace the elements if an extension has changed some. */
function saveInput(root: HTMLElement): () => void {
  const focused = document.activeElement;
  let saved = readFieldStates(root);
  const save = () => {
    saved = readFieldStates(root);
  };
  root.addEventListener("input", save);
  return () => {
    root.removeEventListener("input", save);
    const restored = [...saved].flatMap(([selector, state]) => {
      const current = root.querySelector<HTMLInputElement>(selector);
      if (!current || (current.value === state.value && current.checked === state.checked)) return [];
      return Object.assign(current, state);
    });
    // Dispatches the events last, because a group of radio buttons may have no choice until all states are restored.
    for (const element of restored) element.dispatchEvent(new Event("input", { bubbles: true }));
    if (focused?.isConnected === false) root.querySelector<HTMLElement>(toSelector(focused))?.focus();
  };
}

/** Copies the states, because the browser unchecks an old radio button when React inserts a new button of the same group. */
function readFieldStates(root: HTMLElement) {
  // Selects and textareas match, too. They have no `checked`.
  const elements = [
    ...root.querySelectorAll<HTMLInputElement>("[name]:is([id], [type=radio], [type=checkbox])"),
  ];
  return new Map(
    elements.map((element) => [toSelector(element), { value: element.value, checked: element.checked }]),
  );
}

/** Selects radio buttons and checkboxes by name and value, because only the first in a group has an id. */
function toSelector(element: Element): string {
  const { id, type, name, value } = element as HTMLInputElement;
  const isChoice = type === "radio" || type === "checkbox";
  return isChoice ? `[name="${CSS.escape(name)}"][value="${CSS.escape(value)}"]` : `[id="${CSS.escape(id)}"]`;
}
