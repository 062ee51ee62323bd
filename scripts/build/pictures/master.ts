import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import { type ImageSize, type ImageSource, MAX_IMAGE_SIDE } from "../../../src/shared/image-variant.ts";
import { cleanDrawing } from "../drawing.ts";
import { digest, readThrough } from "../file-cache.ts";
import { paintDrawing } from "../palette.ts";
import { findRecipe } from "./recipe.ts";

export const MASTERS_DIRECTORY = "pictures";

/** The density at which an SVG has its nominal size. */
export const NOMINAL_DENSITY_DPI = 72;
/** SVGs are rendered this many times larger than their nominal size, so that no variant is an enlargement. */
const DRAWING_SCALE = 8;
/** For a rendered SVG. Other sites use image URLs with sizes up to this limit. */
const MAX_DRAWING_PIXELS = 989_690;

/** At these settings, encoding a photograph once more causes no visible loss. */
const MASTER_JPEG = { quality: 95, chromaSubsampling: "4:4:4" };

/** The source of every variant of a picture: upright, in sRGB and within the size limits. */
export interface Master extends ImageSource {
  readonly format: "jpeg" | "png";
  readonly bytes: Buffer;
  readonly digest: string;
  readonly hasAlpha: boolean;
  readonly hasFineColours: boolean;
  readonly drawing?: string;
  /** Background colour under transparent parts, for formats without transparency. */
  readonly background: string;
  /** The width of the owner's file, upright. For an SVG, the width at its nominal density. */
  readonly nominalWidth: number;
}

/** @throws Error with a sentence for the owner if the file is missing, is not a picture, or is too narrow. */
export async function readMaster(root: string, name: PictureName): Promise<Master> {
  const { file, background = "#ffffff", focus, isUncut, hasFineColours = false } = pictures[name];
  const path = `${MASTERS_DIRECTORY}/${file}`;
  const { minMasterWidth } = findRecipe(name);
  const stored = await readFile(join(root, path)).catch((cause) => {
    throw new Error(`Picture "${name}" has no master: put ${file} into ${MASTERS_DIRECTORY}/.`, { cause });
  });
  const drawing = file.endsWith(".svg")
    ? cleanDrawing(paintDrawing(stored.toString(), path), path)
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

/** Encodes every master again, because metadata of cameras and editors (positions, names) must not be published. */
async function normalise(root: string, file: Buffer, minWidth: number) {
  const { format, hasAlpha, autoOrient } = await sharp(file, { density: NOMINAL_DENSITY_DPI }).metadata();
  // Only SVGs can be rendered above their nominal size.
  const scale = format === "svg" ? findScale(autoOrient, minWidth) : 1;
  const density = NOMINAL_DENSITY_DPI * scale;
  const limits = { width: MAX_IMAGE_SIDE, height: MAX_IMAGE_SIDE };
  const box = format === "svg" ? scaleSize(autoOrient, scale) : limits;
  const upright = sharp(file, { density })
    .autoOrient()
    .toColourspace("srgb")
    .resize({ ...box, fit: "inside", withoutEnlargement: true });
  // PNGs stay lossless, because JPEG artefacts would show at letters and lines.
  const isLossless = hasAlpha || format === "png";
  const encoded = isLossless ? upright.png({ compressionLevel: 9 }) : upright.jpeg(MASTER_JPEG);
  const settings = JSON.stringify(["master", isLossless, box, density, MASTER_JPEG, sharp.versions]);
  const bytes = await readThrough(root, [settings, file], () => encoded.toBuffer());
  const { width, height } = await sharp(bytes).metadata();
  const nominalWidth = autoOrient.width;
  const masterFormat = isLossless ? ("png" as const) : ("jpeg" as const);
  return { format: masterFormat, bytes, digest: digest(bytes), width, height, hasAlpha, nominalWidth };
}

/** Returns DRAWING_SCALE, less for an SVG with a large nominal size, or more for a small one that must reach minWidth. */
function findScale({ width, height }: ImageSize, minWidth: number): number {
  const preferred = Math.min(DRAWING_SCALE, Math.sqrt(MAX_DRAWING_PIXELS / (width * height)));
  return Math.min(MAX_IMAGE_SIDE / Math.max(width, height), Math.max(preferred, minWidth / width));
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.floor(width * scale)), height: Math.max(1, Math.floor(height * scale)) };
}
