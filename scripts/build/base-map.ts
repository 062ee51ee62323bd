import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Position } from "geojson";
import { feature } from "topojson-client";
import type { Topology } from "topojson-specification";
import type { MapName } from "../../src/content/base-map.ts";
import { palette } from "../../src/content/brand.ts";
import type { Company } from "../../src/content/company.ts";
import { type BaseMap, MAP_SIZE } from "../../src/shared/base-map.ts";

/** Width of the map from west to east, in degrees of longitude at the base. */
const WIDTH_DEGREES = 1.4;

/** Extra outline beyond the map's edges, in pixels, so that no coast line is drawn along an edge. */
const MARGIN = 20;

/** The map around the company's base. */
export interface DrawnMap extends Omit<BaseMap, "ground"> {
  /** Land and sea, as SVG text. */
  readonly drawing: string;
}

/**
 * Draws the coast around a place from the outlines of Natural Earth (public domain, scale 1 : 10 million).
 * @param names Place names to write on the map. Names outside the map are left out.
 * @returns Null if no coast is near: a plain surface does not help anyone to find the base.
 */
export async function drawBaseMap(
  base: Company["mapPoint"],
  names: readonly MapName[],
): Promise<DrawnMap | null> {
  const project = createProjection(base);
  const outlines = (await readLand())
    .map((ring) => clip(ring.map(project)))
    .filter((ring) => ring.length > 2)
    .map((ring) => `M${ring.map((point) => point.map(round).join(" ")).join("L")}Z`);
  const hasCoast = outlines.some((outline) => !isWhole(outline));
  if (!hasCoast) return null;
  const { width, height } = MAP_SIZE;
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${palette.ink}" d="M0 0H${width}V${height}H0Z"/>` +
    `<path fill="${palette.slate}" fill-opacity=".28" stroke="${palette.slate}" d="${outlines.join("")}"/></svg>`;
  return { drawing, names: names.map((name) => placeName(name, project)).filter(isInside) };
}

type Pixel = readonly [x: number, y: number];

/** Returns a projection from degrees to pixels, centred on the base and true to scale there in both directions. */
function createProjection({ latitude, longitude }: Company["mapPoint"]) {
  const scale = MAP_SIZE.width / WIDTH_DEGREES;
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  return ([east = 0, north = 0]: Position): Pixel => {
    // Take the shorter way round the world.
    const distance = ((((east - longitude) % 360) + 540) % 360) - 180;
    return [
      MAP_SIZE.width / 2 + distance * scale,
      MAP_SIZE.height / 2 - (north - latitude) * scale * stretch,
    ];
  };
}

function placeName({ text, kind, side, latitude, longitude }: MapName, project: (place: Position) => Pixel) {
  const [x, y] = project([longitude, latitude]);
  return { text, ...(kind && { kind }), ...(side && { side }), x: Math.round(x), y: Math.round(y) };
}

function isInside({ x, y }: { readonly x: number; readonly y: number }): boolean {
  return x >= 0 && x <= MAP_SIZE.width && y >= 0 && y <= MAP_SIZE.height;
}

async function readLand(): Promise<Position[][]> {
  const path = createRequire(import.meta.url).resolve("world-atlas/land-10m.json");
  const topology: Topology = JSON.parse(await readFile(path, "utf8"));
  const { land } = topology.objects;
  if (!land) throw new Error(`${path} has no land.`);
  const found = feature(topology, land);
  const features = found.type === "FeatureCollection" ? found.features : [found];
  return features.flatMap(({ geometry }) => {
    if (geometry.type === "Polygon") return geometry.coordinates;
    return geometry.type === "MultiPolygon" ? geometry.coordinates.flat() : [];
  });
}

/** Clips a closed outline to the map and its margin (Sutherland and Hodgman, 1974). */
function clip(outline: readonly Pixel[]): readonly Pixel[] {
  const { width, height } = MAP_SIZE;
  const edges = [
    { axis: 0, at: -MARGIN, sign: 1 },
    { axis: 0, at: width + MARGIN, sign: -1 },
    { axis: 1, at: -MARGIN, sign: 1 },
    { axis: 1, at: height + MARGIN, sign: -1 },
  ] as const;
  return edges.reduce<readonly Pixel[]>((points, { axis, at, sign }) => {
    const isWithin = (point: Pixel) => sign * (point[axis] - at) >= 0;
    return points.flatMap((point, index) => {
      const previous = points.at(index - 1) ?? point;
      const kept = isWithin(point) ? [point] : [];
      if (isWithin(point) === isWithin(previous)) return kept;
      const share = (at - previous[axis]) / (point[axis] - previous[axis]);
      const crossing: Pixel = [
        previous[0] + share * (point[0] - previous[0]),
        previous[1] + share * (point[1] - previous[1]),
      ];
      return [crossing, ...kept];
    });
  }, outline);
}

/** Returns whether an outline follows only the edges of the map: land without a coast. */
function isWhole(outline: string): boolean {
  const numbers = outline.match(/-?[\d.]+/g)?.map(Number) ?? [];
  const { width, height } = MAP_SIZE;
  return numbers.every((number, index) =>
    [-MARGIN, (index % 2 === 0 ? width : height) + MARGIN].includes(number),
  );
}

/** Rounds to a tenth of a pixel. Nobody sees a finer difference. */
function round(number: number): number {
  return Math.round(number * 10) / 10;
}
