import type { Company } from "../content/company.ts";

/** The size of the drawn map, in pixels. */
export const MAP_SIZE = { width: 480, height: 318 };

const LONGITUDE_SPAN_DEGREES = 1.4;

type Pixel = readonly [x: number, y: number];

/** Returns a projection of degrees to pixels. Stretches latitudes, because meridians converge towards the poles. */
export function createMapProjection({ latitude, longitude }: Company["mapPoint"]) {
  const scale = MAP_SIZE.width / LONGITUDE_SPAN_DEGREES;
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return (pointLongitude: number, pointLatitude: number): Pixel => [
    MAP_SIZE.width / 2 + (pointLongitude - longitude) * scale,
    MAP_SIZE.height / 2 - (pointLatitude - latitude) * scale * stretch,
  ];
}
