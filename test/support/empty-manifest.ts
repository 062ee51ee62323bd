import type { BuildManifest } from "../../src/server/build-manifest.ts";

const NO_TAGS = { modules: [], styles: [] };

/** The manifest of a build without files, for apps that are asked for something else. */
export const EMPTY_MANIFEST: BuildManifest = {
  id: "test",
  timestamp: 0,
  entry: "/assets/entry.js",
  common: NO_TAGS,
  printStyle: "/assets/print.css",
  fonts: [],
  pages: { home: NO_TAGS, bookings: NO_TAGS, services: NO_TAGS, vehicles: NO_TAGS },
};
