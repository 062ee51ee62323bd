import type { Plugin } from "vite";
import { mapNames } from "../../src/content/map-names.ts";

/** Replaces src/content/map-names.ts by its names: the browser would load the whole list of places for them. */
export const mapNamesPlugin: Plugin = {
  name: "site:map-names",
  apply: "build",
  load(id) {
    return id.endsWith("/src/content/map-names.ts")
      ? `export const mapNames = ${JSON.stringify(mapNames)};`
      : null;
  },
};
