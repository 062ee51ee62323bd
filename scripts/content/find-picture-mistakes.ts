import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { drawIcons } from "../brand/brand-files.ts";
import { buildCoast } from "../build/coast.ts";
import { MASTERS_DIRECTORY, readMaster } from "../build/pictures/master.ts";

/** pictures/ may also contain files of other types, such as notes. */
const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?|svg|gif|heic)$/i;

/** Returns errors about unused pictures directly in pictures/, and files that the build or `npm run brand` rejects. */
export async function findPictureMistakes(root: string): Promise<string[]> {
  const names = Object.keys(pictures) as PictureName[];
  const checks = [...names.map((name) => readMaster(root, name)), drawIcons(root), buildCoast(root, "quick")];
  const errors = (await Promise.allSettled(checks)).flatMap((result): string[] =>
    result.status === "rejected" ? [result.reason.message] : [],
  );
  const used = names.map((name): string => pictures[name].file);
  const unused = (await readdir(join(root, MASTERS_DIRECTORY)))
    .filter((file) => PICTURE_FILE.test(file) && !used.includes(file))
    .map(
      (file) =>
        `src/content/pictures.ts does not use ${MASTERS_DIRECTORY}/${file}. Add it there, with an alt text, or delete the file.`,
    );
  // Two pictures that share an invalid drawing can fail with the same message.
  return [...unused, ...new Set(errors)];
}
