import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type Picture, type PictureName, pictures } from "../../../src/content/pictures.ts";
import { countMostPixels } from "../../../src/server/image/engines/wasm/memory.ts";
import { type ImageSize, type ImageSource, MAX_IMAGE_SIDE } from "../../../src/shared/image-variant.ts";
import { invertDrawing, paintDrawing } from "../palette.ts";
import { cleanDrawing } from "./drawing.ts";
import { digest, PICTURE_CACHE, readThrough } from "./file-cache.ts";
import { findRecipe } from "./recipe.ts";

/** The folder of the masters, relative to the project's root. */
export const MASTERS_DIRECTORY = "pictures";

/** Other files in that folder, such as notes, are not reported. */
const PICTURE_FILE = /\.(jpe?g|png|webp|avif|tiff?|svg|gif|heic)$/i;

/** The density at which an SVG has its nominal size. */
export const NOMINAL_DENSITY_DPI = 72;
/** Factor by which SVGs are rendered above their nominal size, so that no variant is enlarged. */
const FINENESS = 8;

/** The loss from encoding a photograph once more at these settings is invisible. */
const MASTER_JPEG = { quality: 95, chromaSubsampling: "4:4:4" };

/** The source of every variant of a picture: upright, in sRGB and within the size limits. */
export interface Master extends ImageSource {
  readonly format: "jpeg" | "png";
  readonly bytes: Buffer;
  /** Digest of the bytes. Everything made from them is cached under it. */
  readonly digest: string;
  readonly hasAlpha: boolean;
  readonly hasFineColours: boolean;
  /** The SVG, if the master is one. It can be rendered at any size without loss. */
  readonly drawing?: string;
  /** Background colour under transparent parts, for formats without transparency. */
  readonly ground: string;
  /** The size of the owner's file, upright. For an SVG, the size at its nominal density. */
  readonly original: ImageSize;
}

/**
 * Reads the master of a picture.
 * @param maxSide Limit of the longest side, in pixels.
 * @throws Error with a sentence for the owner if the file is missing, is not a picture, or is too small for its place.
 */
export async function readMaster(root: string, name: PictureName, maxSide = MAX_IMAGE_SIDE): Promise<Master> {
  const picture = pictures[name];
  const path = `${MASTERS_DIRECTORY}/${picture.file}`;
  const { minMasterWidth } = findRecipe(name);
  const stored = await readFile(join(root, path)).catch((cause) => {
    throw new Error(`Picture "${name}" has no master: put ${picture.file} into ${MASTERS_DIRECTORY}/.`, {
      cause,
    });
  });
  const file = path.endsWith(".svg") ? Buffer.from(drawPicture(stored.toString(), path, picture)) : stored;
  const master = await normalise(root, file, picture, { maxSide, minWidth: minMasterWidth }).catch(
    (cause) => {
      throw new Error(`The master of picture "${name}", ${path}, cannot be read as a picture.`, { cause });
    },
  );
  if (master.drawing || master.width >= minMasterWidth) {
    const drawing = master.drawing && { drawing: cleanDrawing(master.drawing, path) };
    return { ...master, hasFineColours: picture.hasFineColours === true, ...drawing };
  }
  throw new Error(
    `The master of picture "${name}", ${path}, is ${master.width} pixels wide. Where it is shown it must be at ` +
      `least ${minMasterWidth} wide to look sharp.`,
  );
}

function drawPicture(svg: string, path: string, { isInverted }: Picture): string {
  const painted = paintDrawing(svg, path);
  return isInverted ? invertDrawing(painted, path) : painted;
}

/** Returns a sentence for each picture file in the masters' folder that the content does not use. */
export async function findUnnamedMasters(root: string): Promise<string[]> {
  const named = new Set(Object.values(pictures).map(({ file }) => file));
  const entries = await readdir(join(root, MASTERS_DIRECTORY), { withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name) && !named.has(entry.name))
    .map(
      ({ name }) =>
        `No picture is made of ${MASTERS_DIRECTORY}/${name}. Name it in src/content/pictures.ts, with the words that ` +
        "stand in for it, or take it out of the folder.",
    );
}

/**
 * Encodes a master in a format that the Worker can decode. Every master is encoded again, even at an unchanged size:
 * metadata from a camera or an editor (position, names, a preview) must not be published.
 */
async function normalise(
  root: string,
  file: Buffer,
  { ground = "#ffffff", focus, isUncut = false }: Picture,
  { maxSide, minWidth }: { readonly maxSide: number; readonly minWidth: number },
): Promise<Omit<Master, "hasFineColours">> {
  const { format, hasAlpha, autoOrient } = await sharp(file, { density: NOMINAL_DENSITY_DPI }).metadata();
  // Only SVGs have a density.
  const scale = format === "svg" ? findScale(autoOrient, minWidth) : 1;
  const density = NOMINAL_DENSITY_DPI * scale;
  const box = format === "svg" ? scaleSize(autoOrient, scale) : { width: maxSide, height: maxSide };
  const upright = sharp(file, { density })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ ...box, fit: "inside", withoutEnlargement: true });
  // Keep lossless pictures lossless: letters and lines would show artefacts.
  const isLossless = hasAlpha || format === "png";
  const written = isLossless ? upright.png({ compressionLevel: 9 }) : upright.jpeg(MASTER_JPEG);
  const settings = JSON.stringify(["master", isLossless, box, density, MASTER_JPEG, sharp.versions]);
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

/**
 * Returns the factor by which an SVG is rendered above its nominal size. SVGs can have any nominal size, and the
 * Worker's own engine must be able to make every size of the result in every format.
 */
function findScale({ width, height }: ImageSize, minWidth: number): number {
  const most = Math.min(
    Math.sqrt(countMostPixels() / (width * height)),
    MAX_IMAGE_SIDE / Math.max(width, height),
  );
  return Math.min(most, Math.max(FINENESS, minWidth / width));
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
