import { PAGES } from "../../src/content/site-pages.ts";
import type { BuildManifest } from "../../src/server/files/build-manifest.ts";

/**
 * Creates the manifest of a build without files, for tests that do not depend on them. Each manifest has a new id, so that
 * no test reads another test's documents from the data centre's cache.
 */
export const createManifest = (): BuildManifest => ({
  id: crypto.randomUUID(),
  timestamp: 0,
  entry: "/assets/entry.js",
  modules: [],
  criticalStyles: { text: "", hash: "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
  styles: [],
  catalogueStyles: "/assets/image-catalogue.css",
  fonts: [],
  pages: Object.fromEntries(PAGES.map(({ id }) => [id, []])) as unknown as BuildManifest["pages"],
});
