import type { Plugin } from "vite";
import { mapNames } from "../../src/content/map-names.ts";

/** Replaces src/content/map-names.ts by its list. Otherwise the app would contain all places, which that file imports. */
export const mapNamesPlugin: Plugin = {
  name: "site:map-names",
  apply: "build",
  load(id) {
    return id.endsWith("/src/content/map-names.ts")
      ? `export const mapNames = ${JSON.stringify(mapNames)};`
      : null;
  },
};
