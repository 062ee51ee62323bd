import { company } from "../../src/content/company.ts";
import { listLinkedPages } from "../../src/shared/pages.ts";
import type { PostcssPlugin } from "./brand-styles.ts";

/** In CSS pixels. Narrower headers have a menu button even if the links would fit. */
const MIN_LINKS_WIDTH_PX = 840;

/** Widths of the header's parts (src/styles/layout/header.css), in CSS pixels. */
const LOGO_AND_GAP_PX = 210;
const CALL_PADDING_PX = 65;
const LINK_PADDING_PX = 12;
/** An upper limit for the average width of a letter in the header, in CSS pixels. */
const LETTER_PX = 9.2;
/** Shares of the screen's width, for both gutters together and for the gap before a link. */
const GUTTERS_SHARE = 0.11;
const GAP_SHARE = 0.025;

/** Returns the least width, in CSS pixels, at which the header shows the links. */
function findLinksWidth(labels: readonly string[], telephone: string): number {
  const lettersWidth = labels.join("").length * LETTER_PX;
  const callWidth = CALL_PADDING_PX + telephone.length * LETTER_PX;
  const width = LOGO_AND_GAP_PX + lettersWidth + labels.length * LINK_PADDING_PX + callWidth;
  return Math.max(MIN_LINKS_WIDTH_PX, Math.ceil(width / (1 - GUTTERS_SHARE - labels.length * GAP_SHARE)));
}

const labels = listLinkedPages("menu").map(({ label }) => label);

/** In rem, because a header with enlarged text needs a wider screen. */
export const LINKS_IN_HEADER = `(min-width: ${findLinksWidth(labels, company.telephone.display) / 16}rem)`;

/** Resolves `@custom-media` rules (Media Queries 5), because some supported browsers do not. */
export const customMedia: PostcssPlugin = {
  postcssPlugin: "custom-media",
  Once(root) {
    const queries = new Map([["(--links-in-header)", LINKS_IN_HEADER]]);
    root.walkAtRules("custom-media", (rule) => {
      const [name, query] = rule.params.split(/ (.*)/);
      queries.set(`(${name})`, query ?? "");
      rule.remove();
    });
    root.walkAtRules("media", (rule) => {
      rule.params = rule.params.replace(/\(--[\w-]+\)/g, (name) => {
        const query = queries.get(name);
        if (query) return query;
        throw rule.error(
          `${name} has no definition. Define it in src/styles/widths.css, and import that file.`,
        );
      });
    });
  },
};
