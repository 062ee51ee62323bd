import { readFile, rm, writeFile } from "node:fs/promises";
import { palette } from "../../src/content/brand.ts";
import { company } from "../../src/content/company.ts";
import { digest } from "../build/file-cache.ts";

export const MAP_FILE = "src/app/layout/base-map.svg";

/** Contains the digest of MAP_SOURCES at the time of the last `npm run map`. */
const DIGEST_FILE = "src/app/layout/base-map-digest.txt";

/** The owner's values that the map depends on. */
export const MAP_SOURCES = { base: company.mapPoint, sea: palette.ink, land: palette.slate };

export async function writeBaseMap(drawing: string | null): Promise<void> {
  if (drawing === null) await rm(MAP_FILE, { force: true });
  else await writeFile(MAP_FILE, drawing);
  await writeFile(DIGEST_FILE, `${digest(JSON.stringify(MAP_SOURCES))}\n`);
}

/** Returns an error message for the owner, or an empty string if the map was drawn from these sources. */
export async function checkBaseMap(sources: object = MAP_SOURCES): Promise<string> {
  const stored = await readFile(DIGEST_FILE, "utf8").catch(() => "");
  if (stored.trim() === digest(JSON.stringify(sources))) return "";
  return (
    "The drawn map does not match mapPoint in src/content/company.ts, or ink or slate in the palette of " +
    "src/content/brand.ts. Run npm run map to draw the map again."
  );
}
