import type { Plugin } from "vite";
import { mapNames } from "../../src/content/map-names.ts";

/** Replaces the module src/content/map-names.ts by its value. The module imports places.ts, which the app does not need. */
export const mapNamesPlugin: Plugin = {
  name: "site:map-names",
  apply: "build",
  load(id) {
    return id.endsWith("/src/content/map-names.ts")
      ? `export const mapNames = ${JSON.stringify(mapNames)};`
      : null;
  },
};
