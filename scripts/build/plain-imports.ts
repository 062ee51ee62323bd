import type { Plugin } from "vite";

/**
 * Replaces Vite's helper around `import()`, which loads the style sheets of chunks: no chunk has its own. If a future Vite
 * names the helper differently, the budget of the scripts fails, not the site.
 */
export const plainImports: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
