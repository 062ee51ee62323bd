import { execSync } from "node:child_process";
import { mkdtempDisposable } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OperatorError, runCommand } from "../command-line.ts";
import { checkBaseMap, type Outline, writeBaseMap } from "./base-map.ts";

const usage = `Draws the coast around the company's base. npm fetches the coastlines into a temporary folder.

  npm run map
  npm run map -- --check    only checks that the map is up to date
`;

/** The coastlines of Natural Earth (public domain, scale 1 : 10 million), and the reader of their format. */
const PACKAGES = "world-atlas@2.0.2 topojson-client@3.1.0";

await runCommand({ usage, options: { check: { type: "boolean" } } }, async ({ check }) => {
  if (!check) await writeBaseMap(await fetchOutlines());
  const sentence = await checkBaseMap();
  if (sentence) throw new OperatorError(sentence);
  console.log("The drawn map is up to date.");
});

/** Returns the outlines of all land on earth. */
async function fetchOutlines(): Promise<Outline[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "map-"));
  // With a shell, because npm is a batch file on Windows.
  execSync(`npm install --no-save --prefix "${folder.path}" ${PACKAGES}`);
  const require = createRequire(join(folder.path, "node_modules/"));
  const topology = require("world-atlas/land-10m.json");
  const { features } = require("topojson-client").feature(topology, topology.objects.land);
  // All land is one MultiPolygon.
  return features[0].geometry.coordinates.flat();
}
