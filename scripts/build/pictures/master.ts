import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Picture, type PictureName, pictures } from "../../../src/content/pictures.ts";
import { type ImageSize, type ImageSource, MAX_IMAGE_SIDE } from "../../../src/shared/image-variant.ts";
import { cleanDrawing } from "./drawing.ts";
import { digest, PICTURE_CACHE, readThrough } from "./file-cache.ts";
import { findRecipe } from "./recipe.ts";

/** Where the masters lie, from the project's root. */
export const MASTERS_DIRECTORY = "pictures";

/** Files in that folder that are no pictures, such as notes, are nobody's mistake. */
const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?|svg|gif|heic)$/i;

/** Vector masters are drawn this much finer than their nominal size, so that no size is enlarged. */
export const VECTOR_DENSITY_DPI = 72 * 8;

/** Nothing of what is lost by writing a photograph once more can be seen. */
const MASTER_JPEG = { quality: 95, chromaSubsampling: "4:4:4" };

/** A picture master as every variant of it is made from: upright, in sRGB and within the limits. */
export interface Master extends ImageSource {
  readonly format: "jpeg" | "png";
  readonly bytes: Buffer;
  /** Of the bytes: what is made of them is kept under it. */
  readonly digest: string;
  readonly hasAlpha: boolean;
  /** Of its recipe. */
  readonly hasFineColours: boolean;
  /** The drawing that the bytes were made of, where it is one: it is drawn at any size without a loss. */
  readonly drawing?: string;
  /** The colour under see-through parts where a format has none. */
  readonly ground: string;
  /** The size of the owner's file, upright. */
  readonly original: ImageSize;
}

/**
 * Reads the master of a picture.
 * @param maxSide The longest side that it keeps, in pixels.
 * @throws Error with a sentence for the owner when it is missing, is no picture, or is too small for its place.
 */
export async function readMaster(root: string, name: PictureName, maxSide = MAX_IMAGE_SIDE): Promise<Master> {
  const picture = pictures[name];
  const path = `${MASTERS_DIRECTORY}/${picture.file}`;
  const file = await readFile(join(root, path)).catch((cause) => {
    throw new Error(`Picture "${name}" has no master: put ${picture.file} into ${MASTERS_DIRECTORY}/.`, {
      cause,
    });
  });
  const master = await normalise(root, file, picture, maxSide).catch((cause) => {
    throw new Error(`The master of picture "${name}", ${path}, cannot be read as a picture.`, { cause });
  });
  const { minMasterWidth, hasFineColours = false } = findRecipe(name);
  if (master.width >= minMasterWidth) {
    const drawing = master.drawing && { drawing: cleanDrawing(master.drawing, path) };
    return { ...master, hasFineColours, ...drawing };
  }
  throw new Error(
    `The master of picture "${name}", ${path}, is ${master.width} pixels wide. Where it is shown it must be at ` +
      `least ${minMasterWidth} wide to look sharp.`,
  );
}

/** @throws Error that names the files in the folder of the masters that no picture of the content uses. */
export async function rejectUnnamedMasters(root: string): Promise<void> {
  const named = new Set(Object.values(pictures).map(({ file }) => file));
  const entries = await readdir(join(root, MASTERS_DIRECTORY), { withFileTypes: true });
  const unnamed = entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name) && !named.has(entry.name))
    .map(({ name }) => `${MASTERS_DIRECTORY}/${name}`);
  if (unnamed.length === 0) return;
  throw new Error(
    `No picture is made of ${unnamed.join(", ")}. Name it in src/content/pictures.ts, with the words that stand in ` +
      "for it, or take it out of the folder.",
  );
}

/**
 * Writes a master as the Worker can decode it. Every one is written, whether or not it has to be made smaller: what a
 * camera or an editor has put beside the pixels (position, names, a preview) must not be published with them.
 */
async function normalise(
  root: string,
  file: Buffer,
  { ground = "#ffffff", focus, isUncut = false }: Picture,
  maxSide: number,
): Promise<Omit<Master, "hasFineColours">> {
  const source = sharp(file, { density: VECTOR_DENSITY_DPI });
  const { format, hasAlpha, autoOrient } = await source.metadata();
  const upright = source
    .autoOrient()
    .toColourspace("srgb")
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true });
  // What was without a loss stays so: a picture of letters and lines would show it.
  const isLossless = hasAlpha || format === "png";
  const written = isLossless ? upright.png({ compressionLevel: 9 }) : upright.jpeg(MASTER_JPEG);
  const settings = JSON.stringify(["master", isLossless, maxSide, MASTER_JPEG, sharp.versions]);
  const data = await readThrough(join(root, PICTURE_CACHE), [settings, file], () => written.toBuffer());
  const { width, height } = await sharp(data).metadata();
  return {
    format: isLossless ? "png" : "jpeg",
    bytes: data,
    digest: digest(data),
    width,
    height,
    hasAlpha,
    ...(format === "svg" && { drawing: file.toString() }),
    ground,
    isUncut,
    ...(focus && { focus }),
    original: { width: autoOrient.width, height: autoOrient.height },
  };
}
