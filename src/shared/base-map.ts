import type { MapName } from "../content/base-map.ts";

/** The size of the map's SVG, in its own pixels. */
export const MAP_SIZE = { width: 480, height: 318 };

/** The map around the company's base, which is in its centre. */
export interface BaseMap {
  /** The URL of the SVG of land and sea. */
  readonly ground: string;
  /** Place names with their positions in pixels of the SVG. */
  readonly names: readonly (Pick<MapName, "text" | "kind" | "side"> & {
    readonly x: number;
    readonly y: number;
  })[];
}
