import { createContext } from "react";
import type { Location } from "react-router";

/** Keeps JSON in session storage. A value that session storage does not accept lasts until the next document. */
export interface TabMemory {
  /** Returns null if no valid JSON is stored under the key. */
  read<Value>(key: string): Value | null;
  write(key: string, value: object): void;
}

export interface BrowserServices {
  /**
   * Updates scroll position, title and focus. Call it in a layout effect, because layout effects run before the paint.
   * @param location The rendered location. The navigator may already have a newer location.
   * @param heading The heading of a form step or of the confirmation. The title of the document starts with this heading.
   */
  finishNavigation(location: Location, heading?: HTMLElement | null): void;
  readonly memory: TabMemory;
  /**
   * Returns milliseconds since 1970: the time at which the Worker rendered the document, plus the time since the app started.
   * The result is never later than the present, even if the device's clock is wrong.
   */
  estimateServerTime(): number;
  /** Posts JSON to the site's API, without retries. @throws Error, whose `data` is the JSON of an error response */
  post<Body>(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Body>;
  /**
   * Shows Turnstile's widget, which checks that a person sends the form. Returns a function that removes the widget.
   * The widget renews the token in its hidden field, and may call `onChange` several times. Null if Turnstile is off.
   * @throws Error if Turnstile cannot be loaded or creates no widget.
   */
  readonly showTurnstile:
    | ((container: HTMLElement, onChange: (status: "passed" | "failed") => void) => Promise<() => void>)
    | null;
  /**
   * Returns null if the page on the screen failed, so that the error screen replaces the page. During hydration, fails the
   * hydration, so that the HTML stays. After a navigation, loads the new page's document. Both return a promise that never resolves.
   */
  recoverFromRenderError(error: unknown): Promise<never> | null;
  reportFault(error: unknown, faultId: string): void;
}

/** The context is null in the Worker. */
export const BrowserServicesContext = createContext<BrowserServices | null>(null);
