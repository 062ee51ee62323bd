import type { Plugin } from "vite";
import { mapNames } from "../../src/content/map-names.ts";

/** Replaces the code of map-names.ts with the value of mapNames, so that the app does not import places.ts. */
export const mapNamesPlugin: Plugin = {
  name: "site:map-names",
  apply: "build",
  load(id) {
    return id.endsWith("/src/content/map-names.ts")
      ? `export const mapNames = ${JSON.stringify(mapNames)};`
      : null;
  },
};
