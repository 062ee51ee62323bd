import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import { type ImageSize, type ImageSource, MAX_IMAGE_SIDE } from "../../../src/shared/image-variant.ts";
import { cleanDrawing } from "../drawing.ts";
import { digest, readOrCreate } from "../file-cache.ts";
import { replacePaletteColours } from "../palette.ts";
import { findRecipe } from "./recipe.ts";

export const MASTERS_DIRECTORY = "pictures";

/** The density at which an SVG has its nominal size. */
export const NOMINAL_DENSITY_DPI = 72;
/** Scale from the nominal size of an SVG to the master. findScale may return a different scale. */
const DRAWING_SCALE = 8;
/** Limit for an SVG's master, unless the recipe needs more. Never lower it, because other sites may use this size. */
const MAX_DRAWING_PIXELS = 989_690;

/** With these settings, encoding a photograph again causes no visible loss. */
const MASTER_JPEG = { quality: 95, chromaSubsampling: "4:4:4" };

/** A picture from which the build makes variants. A master is upright, in sRGB and at most MAX_IMAGE_SIDE on each side. */
export interface Master extends ImageSource {
  readonly format: "jpeg" | "png";
  readonly bytes: Buffer;
  readonly digest: string;
  readonly hasAlpha: boolean;
  readonly hasFineColours: boolean;
  readonly drawing?: string;
  /** The colour of transparent parts in JPEGs and padded pictures, and of the border of padded pictures. */
  readonly background: string;
  /** The width of the owner's file after rotation. For an SVG, the width at NOMINAL_DENSITY_DPI. */
  readonly nominalWidth: number;
}

/** @throws Error with a sentence for the owner if the file is missing, unusable or too narrow. */
export async function readMaster(root: string, name: PictureName): Promise<Master> {
  const { file, background = "#ffffff", focus, isUncut, hasFineColours = false } = pictures[name];
  const path = `${MASTERS_DIRECTORY}/${file}`;
  const { minMasterWidth } = findRecipe(name);
  const stored = await readFile(join(root, path)).catch((cause) => {
    throw new Error(`Picture "${name}" has no master: put ${file} into ${MASTERS_DIRECTORY}/.`, { cause });
  });
  const drawing = file.endsWith(".svg")
    ? cleanDrawing(replacePaletteColours(stored.toString(), path), path)
    : undefined;
  const source = drawing ? Buffer.from(drawing) : stored;
  const master = await normalise(root, source, minMasterWidth).catch((cause) => {
    throw new Error(`The master of picture "${name}", ${path}, cannot be read as a picture.`, { cause });
  });
  if (!drawing && master.width < minMasterWidth) {
    throw new Error(
      `The master of picture "${name}", ${path}, is ${master.width} pixels wide. It must be at least ` +
        `${minMasterWidth} pixels wide to look sharp on the site.`,
    );
  }
  const properties = { background, hasFineColours, ...(isUncut && { isUncut }), ...(focus && { focus }) };
  return { ...master, ...properties, ...(drawing && { drawing }) };
}

/** Encodes the file again, because the site must not publish metadata of cameras and editors, such as positions and names. */
async function normalise(root: string, file: Buffer, minWidth: number) {
  const { format, hasAlpha, autoOrient } = await sharp(file, { density: NOMINAL_DENSITY_DPI }).metadata();
  const scale = format === "svg" ? findScale(autoOrient, minWidth) : 1;
  const density = NOMINAL_DENSITY_DPI * scale;
  const limits = { width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE };
  const box = format === "svg" ? scaleSize(autoOrient, scale) : limits;
  const upright = sharp(file, { density })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ ...box, fit: "inside", withoutEnlargement: true });
  // PNGs stay lossless, because JPEG artefacts are visible at letters and lines.
  const isLossless = hasAlpha || format === "png";
  const encoded = isLossless ? upright.png({ compressionLevel: 9 }) : upright.jpeg(MASTER_JPEG);
  const settings = JSON.stringify(["master", isLossless, box, density, MASTER_JPEG, sharp.versions]);
  const bytes = await readOrCreate(root, [settings, file], () => encoded.toBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const nominalWidth = autoOrient.width;
  const masterFormat = isLossless ? ("png" as const) : ("jpeg" as const);
  return { format: masterFormat, bytes, digest: digest(bytes), width, height, hasAlpha, nominalWidth };
}

/** Returns DRAWING_SCALE, unless the master would exceed a limit or be narrower than minWidth. */
function findScale({ width, height }: ImageSize, minWidth: number): number {
  const preferred = Math.min(DRAWING_SCALE, Math.sqrt(MAX_DRAWING_PIXELS / (width * height)));
  return Math.min(MAX_IMAGE_SIDE / Math.max(width, height), Math.max(preferred, minWidth / width));
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
