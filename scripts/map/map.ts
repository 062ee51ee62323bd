import { execSync } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createMapProjection, MAP_SIZE } from "../../src/shared/base-map.ts";
import { OperatorError, runCommand } from "../command-line.ts";
import { checkBaseMap, MAP_SOURCES, writeBaseMap } from "./base-map.ts";

const usage = `Draws the coast around the company's base. npm installs the coastlines in a temporary folder.

  npm run map
  npm run map -- --check    only checks that the map is up to date
`;

/** Natural Earth's coastlines (public domain, scale 1 : 10 million), a parser for TopoJSON, and a clipper. */
const PACKAGES = "world-atlas@2.0.2 topojson-client@3.1.0 d3-geo@3.1.1";

/** In pixels. Land is cut this far outside the map, because a visible cut would look like a coast. */
const MARGIN = 20;

await runCommand({ usage, options: { check: { type: "boolean" } } }, async ({ check }) => {
  if (!check) await writeBaseMap(await drawBaseMap());
  const mistake = await checkBaseMap();
  if (mistake) throw new OperatorError(mistake);
  console.log("The drawn map is up to date.");
});

/** Returns the map as SVG text, or null if no coast is near the base. */
async function drawBaseMap(): Promise<string | null> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "map-"));
  // execSync uses a shell, which Windows needs because npm is a batch file.
  execSync(`npm install --no-save --prefix "${folder.path}" ${PACKAGES}`);
  const require = createRequire(join(folder.path, "node_modules/"));
  const topology = require("world-atlas/land-10m.json");
  const { geoIdentity, geoPath } = require("d3-geo");
  const { width, height } = MAP_SIZE;
  const { base, sea, land } = MAP_SOURCES;
  const project = createMapProjection(base);
  // One MultiPolygon contains all land on earth.
  const [{ geometry }] = require("topojson-client").feature(topology, topology.objects.land).features;
  geometry.coordinates = geometry.coordinates.map((outlines: [number, number][][]) =>
    outlines.map((outline) => outline.map(([longitude, latitude]) => project(longitude, latitude))),
  );
  const corners = [
    [-MARGIN, -MARGIN],
    [width + MARGIN, height + MARGIN],
  ];
  const path = geoPath(geoIdentity().clipExtent(corners)).digits(1);
  const area = path.area(geometry);
  if (area === 0 || area === (width + 2 * MARGIN) * (height + 2 * MARGIN)) return null;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<path fill="${sea}" d="M0 0H${width}V${height}H0Z"/>` +
    `<path fill="${land}" fill-opacity=".28" stroke="${land}" d="${path(geometry)}"/></svg>\n`
  );
}
