import type { Plugin } from "vite";

/**
 * Replaces Vite's helper around `import()`, which loads a chunk's style sheets and preloads its imports. No chunk has its own
 * styles, and the app preloads what a page needs. If a future Vite names the helper differently, the budget of the scripts
 * fails, not the site.
 */
export const plainImports: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
