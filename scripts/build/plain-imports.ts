import type { Plugin } from "vite";

/**
 * Replaces Vite's helper around `import()`, which first loads the style sheets of a chunk and preloads its imports. No chunk
 * has its own styles, and the app preloads what a page needs. A future Vite may name the helper differently: then the
 * budget of the scripts fails, not the site.
 */
export const plainImports: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
