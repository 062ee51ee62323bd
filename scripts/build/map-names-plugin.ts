import type { Plugin } from "vite";
import { mapNames } from "../../src/content/map-names.ts";

/** Replaces the code of src/content/map-names.ts by the value of mapNames. The code imports places.ts, which the app does not need. */
export const mapNamesPlugin: Plugin = {
  name: "site:map-names",
  apply: "build",
  load(id) {
    return id.endsWith("/src/content/map-names.ts")
      ? `export const mapNames = ${JSON.stringify(mapNames)};`
      : null;
  },
};
