import type { Plugin } from "vite";

/**
 * Replaces Vite's helper around `import()`, which loads style sheets of chunks and preloads imports. No chunk has its own
 * styles, and the app preloads what a page needs. If a future Vite renames the helper, the site still works, but the test of
 * the scripts' size fails.
 */
export const plainImports: Plugin = {
  name: "site:plain-imports",
  enforce: "pre",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : undefined,
};
