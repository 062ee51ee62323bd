import type { Location } from "react-router";

/** A part of the page that React has put into the document. The browser has not painted it yet. */
export interface ShownPart {
  /**
   * - `page`: a page, at least its beginning, or the error screen.
   * - `deferred-content`: the rest of that page (ui/deferred-content.tsx).
   * - `view`: a step of the form or the confirmation, which replaces another part of the same page.
   */
  readonly part: "page" | "deferred-content" | "view";
  /** The location that React has rendered. During quick navigation, the navigator may already be further on. */
  readonly location: Location;
  /** The heading of a view. Reading starts at the heading, and the document's title starts with its text. */
  readonly heading?: HTMLElement | null | undefined;
}

declare global {
  interface DocumentEventMap {
    /** React may render a page in slices. Code that processes a part waits for this event. */
    shown: CustomEvent<ShownPart>;
  }
}

export function dispatchShown(detail: ShownPart): void {
  document.dispatchEvent(new CustomEvent("shown", { detail }));
}
