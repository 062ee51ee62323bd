import type { Company } from "../content/company.ts";

/** In pixels of the SVG. */
export const MAP_SIZE = { width: 480, height: 318 };

/** From west to east, in degrees of longitude. */
const WIDTH_DEGREES = 1.4;

type Pixel = readonly [x: number, y: number];

/** Returns a projection that is true to scale at the base in both directions. */
export function createMapProjection({ latitude, longitude }: Company["mapPoint"]) {
  const scale = MAP_SIZE.width / WIDTH_DEGREES;
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return (east: number, north: number): Pixel => [
    MAP_SIZE.width / 2 + (east - longitude) * scale,
    MAP_SIZE.height / 2 - (north - latitude) * scale * stretch,
  ];
}
