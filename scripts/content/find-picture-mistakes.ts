import { type PictureName, pictures } from "../../src/content/pictures.ts";
import { buildBrandFiles } from "../build/brand-files.ts";
import { findUnnamedMasters, readMaster } from "../build/pictures/master.ts";

/**
 * Returns a sentence for each file below pictures/ that the build would refuse. Results in the build's cache are
 * reused.
 * @param root The project's folder.
 */
export async function findPictureMistakes(root: string): Promise<string[]> {
  const names = Object.keys(pictures) as PictureName[];
  const made = await Promise.allSettled([
    ...names.map((name) => readMaster(root, name)),
    buildBrandFiles({ root, effort: "quick" }),
  ]);
  const refused = made.flatMap((result): string[] =>
    result.status === "rejected" ? [result.reason.message] : [],
  );
  // Two pictures may share a drawing, and so its error.
  return [...(await findUnnamedMasters(root)), ...new Set(refused)];
}
