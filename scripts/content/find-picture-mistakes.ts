import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { drawIcons } from "../brand/brand-files.ts";
import { buildCoast } from "../build/coast.ts";
import { MASTERS_DIRECTORY, readMaster } from "../build/pictures/master.ts";

/** Other files among the masters, such as notes, are not reported. */
const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?|svg|gif|heic)$/i;

/**
 * Returns a sentence for each file below pictures/ that the build or `npm run brand` would refuse. Results in the build's
 * cache are reused.
 * @param root The project's folder.
 */
export async function findPictureMistakes(root: string): Promise<string[]> {
  const names = Object.keys(pictures) as PictureName[];
  const made = await Promise.allSettled([
    ...names.map((name) => readMaster(root, name)),
    drawIcons(root),
    buildCoast(root, "quick"),
  ]);
  const refused = made.flatMap((result): string[] =>
    result.status === "rejected" ? [result.reason.message] : [],
  );
  // Two pictures may share a drawing, and so its error.
  return [...(await findUnnamedMasters(root)), ...new Set(refused)];
}

/** Returns a sentence for each picture file in the masters' folder that the content does not use. */
async function findUnnamedMasters(root: string): Promise<string[]> {
  const named = new Set(Object.values(pictures).map(({ file }) => file));
  const entries = await readdir(join(root, MASTERS_DIRECTORY), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name) && !named.has(entry.name))
    .map(
      ({ name }) =>
        `No picture uses ${MASTERS_DIRECTORY}/${name}. Name it in src/content/pictures.ts, with its alt, or delete the ` +
        "file.",
    );
}
