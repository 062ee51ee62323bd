import { readFile, rm, writeFile } from "node:fs/promises";
import { type Colour, palette } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { createMapProjection, MAP_SIZE, type Pixel } from "../../src/shared/base-map.ts";
import { digest } from "../build/file-cache.ts";

/** The drawing that the footer shows. */
export const MAP_FILE = "src/app/layout/base-map.svg";

/** Holds the digest of the base and the colours from which the map was drawn. */
const DIGEST_FILE = "src/app/layout/base-map-digest.txt";

/** Everything that the map is drawn from, except the outlines. */
export const MAP_SOURCES = {
  base: company.mapPoint,
  sea: palette.ink as Colour,
  land: palette.slate as Colour,
};

const { width, height } = MAP_SIZE;
/** Extra outline beyond the map's edges, in pixels, so that no coast line is drawn along an edge. */
const MARGIN = 20;

/** A closed outline of land, or of a lake in it, in degrees. */
export type Outline = readonly (readonly [longitude: number, latitude: number])[];

/** Writes the map around the base, or deletes an earlier map if no coast is near. Then writes the digest. */
export async function writeBaseMap(outlines: readonly Outline[]): Promise<void> {
  const drawing = drawBaseMap(outlines, MAP_SOURCES);
  if (drawing === null) await rm(MAP_FILE, { force: true });
  else await writeFile(MAP_FILE, drawing);
  await writeFile(DIGEST_FILE, `${digest(JSON.stringify(MAP_SOURCES))}\n`);
}

/** Returns an error message for the owner, or an empty string if the map was drawn from these sources. */
export async function checkBaseMap(sources = MAP_SOURCES): Promise<string> {
  const stored = await readFile(DIGEST_FILE, "utf8").catch(() => "");
  if (stored.trim() === digest(JSON.stringify(sources))) return "";
  return (
    "The drawn map is out of date: mapPoint in src/content/company.ts, or ink or slate in the palette of " +
    "src/content/brand.ts, has changed. Run npm run map to draw it again."
  );
}

/** Returns the map as SVG text, or null if no coast is near: a plain surface does not help anyone to find the base. */
export function drawBaseMap(
  outlines: readonly Outline[],
  { base, sea, land }: typeof MAP_SOURCES,
): string | null {
  const project = createMapProjection(base);
  const shapes = outlines
    .map((outline) => clip(outline.map(([longitude, latitude]) => project(longitude, latitude))))
    .filter((outline) => outline.length > 2)
    .map((outline) => outline.map(([x, y]) => [round(x), round(y)] as const));
  // Land without a coast has its corners at those of the map.
  if (shapes.flat().every(isCorner)) return null;
  const paths = shapes.map((outline) => `M${outline.map((point) => point.join(" ")).join("L")}Z`);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${sea}" d="M0 0H${width}V${height}H0Z"/>` +
    `<path fill="${land}" fill-opacity=".28" stroke="${land}" d="${paths.join("")}"/></svg>`
  );
}

/** Clips a closed outline to the map and its margin (Sutherland and Hodgman, 1974). */
function clip(outline: readonly Pixel[]): readonly Pixel[] {
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

function isCorner([x, y]: Pixel): boolean {
  return [-MARGIN, width + MARGIN].includes(x) && [-MARGIN, height + MARGIN].includes(y);
}

/** Rounds to a tenth of a pixel. Nobody sees a finer difference. */
function round(number: number): number {
  return Math.round(number * 10) / 10;
}
