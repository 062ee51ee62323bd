import { company } from "../../src/content/company.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import type { PostcssPlugin } from "./brand-styles.ts";

/** Narrower headers have a menu button even if the links would fit. */
const MIN_LINKS_WIDTH_REM = 52.5;

/**
 * Estimates the least width, in rem, at which the links fit into the header. The numbers, measured with common words,
 * include gaps and gutters.
 */
function estimateLinksWidth(labels: readonly string[], telephone: string): number {
  const letters = labels.join("").length + telephone.length;
  return Math.max(MIN_LINKS_WIDTH_REM, 10 + 3.75 * labels.length + 0.75 * letters);
}

const labels = listLinkedPages("menu").map(({ label }) => label);

/** In rem, because a header with enlarged text needs a wider screen. */
export const LINKS_WIDTH_REM = estimateLinksWidth(labels, company.telephone.display);

/** Matches if the header has room for the links. */
export const LINKS_IN_HEADER = `(min-width: ${LINKS_WIDTH_REM}rem)`;

/**
 * The widths are in rem, so that a screen with enlarged text counts as narrower. `not (--phone)` matches the narrowest
 * screens, such as a phone with enlarged text.
 */
const QUERIES = new Map([
  ["(--phone)", "(min-width: 20rem)"],
  ["(--tablet)", "(min-width: 40rem)"],
  // Wide enough for a picture beside text.
  ["(--halves)", "(min-width: 52.5rem)"],
  ["(--laptop)", "(min-width: 64rem)"],
  // Wide enough for a row of three or four cards.
  ["(--desktop)", "(min-width: 68rem)"],
  ["(--links-in-header)", LINKS_IN_HEADER],
]);

/** Replaces `(--name)` in media queries. `@custom-media` rules (Media Queries 5) would not work in some supported browsers. */
export const customMedia: PostcssPlugin = {
  postcssPlugin: "custom-media",
  Once(root) {
    root.walkAtRules("media", (rule) => {
      rule.params = rule.params.replace(/\(--[\w-]+\)/g, (name) => {
        const query = QUERIES.get(name);
        if (query) return query;
        throw rule.error(`${name} has no definition. Define it in scripts/build/custom-media.ts.`);
      });
    });
  },
};
