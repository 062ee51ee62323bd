import { createContext } from "react";
import type { SentRequest } from "../shared/booking/submission.ts";

/** What only a browser can do for a page. */
export interface BrowserServices {
  /** Short texts that are stored for the rest of the visit in this tab. */
  readonly memory: {
    read(key: string): string | null;
    write(key: string, value: string): void;
  };
  /**
   * Sends a booking request once; it is never repeated by itself.
   * @param body The fields of the form.
   * @param key What makes a repeat of the same request known as one.
   */
  sendBooking(body: Readonly<Record<string, unknown>>, key: string): Promise<SendingResult>;
  /**
   * Shows Turnstile, which checks that a person sends the form, puts its token into a hidden field there and renews it;
   * null where it is off.
   * @returns What takes it away again.
   * @throws Error when its script cannot be loaded.
   */
  readonly showTurnstile: ((place: HTMLElement, events: TurnstileEvents) => Promise<() => void>) | null;
  /** Tells the site of a fault that is on the screen under this id. */
  reportFault(error: unknown, id: string): void;
}

/** What Turnstile reports. Each may come more than once. */
export interface TurnstileEvents {
  readonly onPassed: () => void;
  readonly onFailed: () => void;
}

/** What became of a request that was sent. */
export type SendingResult =
  | { readonly kind: "stored"; readonly request: SentRequest }
  | {
      readonly kind: "rejected";
      /** Why, in a word of the API's. */
      readonly code: unknown;
      /** Words for the visitor. */
      readonly message: string;
      readonly problems: readonly { readonly field: string; readonly message: string }[];
    }
  /** No answer, or none that says what happened: it may or may not have arrived. */
  | { readonly kind: "unknown" };

/** Null in the Worker. */
export const BrowserServicesContext = createContext<BrowserServices | null>(null);
