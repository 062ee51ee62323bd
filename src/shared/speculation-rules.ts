import { PAGES } from "./pages.ts";

/**
 * Speculation rules (HTML standard, section 7.6): the documents of this site's pages are prefetched when a visitor is about
 * to follow a link, by the browser's own judgement of that. A link to a place on the same page leads to no document.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: PAGES.map(({ path }) => path) }, { not: { selector_matches: "[href^='#']" } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** The Trusted Types policy that vouches for the rules. */
export const SPECULATION_POLICY = "speculation";
