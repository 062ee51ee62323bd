import type { Location } from "react-router";

/**
 * The event that the document gets when a page is in it, its beginning at least, but not yet painted. React may render a
 * page in slices, so code that works on the new page has to wait for this. Its detail is the page's location: where
 * pages change quickly, the router may be further on.
 */
export const PAGE_SHOWN = "page-shown";

/**
 * The event that a heading gets when what it begins has taken the place of something else on the same page: a step of
 * the form, or the confirmation. It bubbles. Such a view is to the visitor what a page is: it is read from its heading,
 * and the document is called after it.
 */
export const VIEW_SHOWN = "view-shown";

/** The event that the document gets when a page's deferred content has followed its beginning (ui/deferred-content.tsx). */
export const DEFERRED_CONTENT_SHOWN = "deferred-content-shown";

declare global {
  interface DocumentEventMap {
    [PAGE_SHOWN]: CustomEvent<Location>;
  }
}
