import type { Plugin } from "vite";

/**
 * Replaces Vite's helper around `import()`, which loads the styles of chunks and preloads imports. The site needs no helper,
 * because lazy chunks have no styles, and the app preloads the files of pages. If Vite renames the helper, the site still works.
 */
export const plainImportsPlugin: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
