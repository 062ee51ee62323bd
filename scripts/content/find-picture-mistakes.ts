import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { drawIcons } from "../brand/brand-files.ts";
import { buildCoast } from "../build/coast.ts";
import { MASTERS_DIRECTORY, readMaster } from "../build/pictures/master.ts";

/** Other files among the masters, such as notes, are not reported. */
const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?|svg|gif|heic)$/i;

/**
 * Returns a sentence for each picture file that no content names, and for each file below pictures/ that the build or
 * `npm run brand` would refuse.
 */
export async function findPictureMistakes(root: string): Promise<string[]> {
  const names = Object.keys(pictures) as PictureName[];
  const made = [...names.map((name) => readMaster(root, name)), drawIcons(root), buildCoast(root, "quick")];
  const refused = (await Promise.allSettled(made)).flatMap((result): string[] =>
    result.status === "rejected" ? [result.reason.message] : [],
  );
  const used = names.map((name): string => pictures[name].file);
  const unused = (await readdir(join(root, MASTERS_DIRECTORY)))
    .filter((file) => PICTURE_FILE.test(file) && !used.includes(file))
    .map(
      (file) =>
        `No picture uses ${MASTERS_DIRECTORY}/${file}. Name it in src/content/pictures.ts, with its alt, or delete the file.`,
    );
  // Two pictures may share a drawing, and so its error.
  return [...unused, ...new Set(refused)];
}
