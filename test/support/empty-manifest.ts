import type { BuildManifest } from "../../src/server/files/build-manifest.ts";

/** The manifest of a build without files, for apps that are asked for something else. */
export const EMPTY_MANIFEST: BuildManifest = {
  id: "test",
  timestamp: 0,
  entry: "/assets/entry.js",
  modules: [],
  speculationRulesHash: "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=",
  criticalStyles: { text: "", hash: "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=" },
  styles: [],
  fonts: [],
  pages: { home: [], bookings: [], services: [], vehicles: [] },
};
