import { createContext } from "react";
import type { Location } from "react-router";

/** Keeps texts for this tab: in session storage or, if the browser forbids storage, until the next document. */
export interface TabMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Returns null if no value is stored, or if another script has stored invalid JSON under the key. */
export function readJson<Value>(memory: TabMemory, key: string): Value | null {
  try {
    return JSON.parse(memory.read(key) || "null");
  } catch {
    return null;
  }
}

export interface BrowserServices {
  /**
   * Updates scroll position, title and focus. Call it in a layout effect, before the browser paints.
   * @param location The rendered location. During quick navigation, the navigator may already be further on.
   * @param heading The heading of a new form step or of the confirmation. Reading and the document's title start there.
   */
  afterCommit(location: Location, heading?: HTMLElement | null): void;
  readonly memory: TabMemory;
  /**
   * Returns milliseconds since 1970, never later than the present even if the device's clock is wrong: the Worker's time
   * of rendering plus the time since the app started.
   */
  earliestNow(): number;
  /** Sends JSON to the site's API once. @throws Error with the parsed body of an error response as `data`. */
  post<Body>(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Body>;
  /**
   * Shows the widget of Turnstile, which checks that a person sends the form. Null if Turnstile is off. The widget renews
   * the token in its hidden field, and may call `onChange` more than once. The returned function removes the widget.
   * @throws Error if Turnstile cannot be loaded or rejects the site key.
   */
  readonly showTurnstile:
    | ((place: HTMLElement, onChange: (status: "passed" | "failed") => void) => Promise<() => void>)
    | null;
  /** Keeps the Worker's document if the first render fails: the promise never resolves. Null once a page has been shown. */
  keepDocument(error: unknown): Promise<never> | null;
  reportFault(error: unknown, faultId: string): void;
}

/** Null in the Worker. */
export const BrowserServicesContext = createContext<BrowserServices | null>(null);
