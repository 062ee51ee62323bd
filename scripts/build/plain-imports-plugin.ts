import type { Plugin } from "vite";

/**
 * Replaces the helper with which Vite loads the styles and imports of lazy chunks. The site needs no helper, because
 * lazy chunks have no styles, and the app preloads the files of pages. If Vite renames the helper, the site still works.
 */
export const plainImportsPlugin: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
