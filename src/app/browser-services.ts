import { createContext } from "react";
import type { Location } from "react-router";

/** Stores short texts for the rest of the visit in this tab. */
export interface TabMemory {
  read(key: string): string | null;
  write(key: string, value: string): void;
}

/** Returns a stored value. Null if there is none, or if another script has stored invalid JSON under the key. */
export function readJson<Value>(memory: TabMemory, key: string): Value | null {
  try {
    return JSON.parse(memory.read(key) || "null");
  } catch {
    return null;
  }
}

/** The browser's capabilities that pages use. */
export interface BrowserServices {
  /**
   * Updates the scroll position, title and focus after React has put a page or a part of it into the document, and before
   * the browser paints.
   * @param location The location that React has rendered. During quick navigation, the navigator may already be further on.
   * @param heading The heading of a view: a step of the form or the confirmation, which replaces another part of the same
   *   page. Reading starts at the heading, and the document's title starts with its text.
   */
  afterCommit(location: Location, heading?: HTMLElement | null): void;
  readonly memory: TabMemory;
  /**
   * Returns a time in milliseconds since 1970 that is not later than the present, even if the device's clock is wrong:
   * when the Worker rendered the document, plus the time since the app started.
   */
  earliestNow(): number;
  /**
   * Posts JSON to a path of the site's API, without retries.
   * @throws Error with the parsed body of an error response as `data`.
   */
  post<Answer>(path: string, body: object, headers: Readonly<Record<string, string>>): Promise<Answer>;
  /**
   * Shows the widget of Turnstile, which checks that a person sends the form. The widget puts its token into a hidden
   * field and renews it. Null if Turnstile is off.
   * @param onChange May be called more than once.
   * @returns A function that removes the widget.
   * @throws Error if Turnstile's script cannot be loaded.
   */
  readonly showTurnstile:
    | ((place: HTMLElement, onChange: (status: "passed" | "failed") => void) => Promise<() => void>)
    | null;
  /**
   * Gives up an app that cannot render its first page: the document stays as the Worker sent it.
   * @returns A promise that never resolves, for React to wait for, or null if a page has been shown already.
   */
  giveUp(error: unknown): Promise<never> | null;
  /** Reports an error to the site under the fault id on the screen. */
  reportFault(error: unknown, id: string): void;
}

/** Null in the Worker. */
export const BrowserServicesContext = createContext<BrowserServices | null>(null);
