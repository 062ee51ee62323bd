import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type PictureName, pictures } from "../../../src/content/pictures.ts";
import type { PictureSource } from "../../../src/shared/picture-source.ts";
import { type Encoding, encode, measure } from "./encode.ts";
import { findRecipe } from "./widths.ts";

/** Where the masters lie, from the project's root. */
const MASTERS_DIRECTORY = "pictures";
/** With the packages, so that it survives a clean of the build and goes with a fresh install. */
const CACHE_DIRECTORY = "node_modules/.cache/site-pictures";

/** The ready-made pictures of a build. */
export interface BuiltPictures {
  readonly sources: Readonly<Record<PictureName, PictureSource>>;
  /** The files by their name below the client's folder, such as `assets/causeway-640-0a1b2c3d.avif`. */
  readonly files: ReadonlyMap<string, Buffer>;
}

/**
 * Makes every file of every picture that content names.
 * @param root The project's folder.
 * @throws Error that names the picture when a master is missing or cannot be read as a picture.
 */
export async function buildPictures(root: string): Promise<BuiltPictures> {
  const files = new Map<string, Buffer>();
  const sources: Partial<Record<PictureName, PictureSource>> = {};
  for (const name of Object.keys(pictures) as PictureName[])
    sources[name] = await buildPicture(root, name, files);
  return { sources: sources as Record<PictureName, PictureSource>, files };
}

async function buildPicture(
  root: string,
  name: PictureName,
  files: Map<string, Buffer>,
): Promise<PictureSource> {
  const { file, alt } = pictures[name];
  const master = await readMaster(root, name, file);
  const size = await measure(master).catch((cause) => {
    throw new Error(`The master of picture "${name}", ${MASTERS_DIRECTORY}/${file}, is not a picture.`, {
      cause,
    });
  });
  const recipe = findRecipe(name, size.width);
  const makeSrcset = async (format: Encoding["format"], quality: number) => {
    const made = recipe.widths.map(async (width) => {
      const bytes = await encode(master, { width, format, quality }, join(root, CACHE_DIRECTORY));
      const path = `assets/${name}-${width}-${digest(bytes)}.${format}`;
      files.set(path, bytes);
      return { url: `/${path}`, width };
    });
    return await Promise.all(made);
  };
  const avif = await makeSrcset("avif", recipe.avifQuality);
  const webp = await makeSrcset("webp", recipe.webpQuality);
  const width = recipe.widths.at(-1) ?? size.width;
  return {
    alt,
    width,
    height: Math.round((width * size.height) / size.width),
    avif: toSrcset(avif),
    webp: toSrcset(webp),
    src: webp[Math.floor(webp.length / 2)]?.url ?? "",
  };
}

async function readMaster(root: string, name: PictureName, file: string): Promise<Buffer> {
  try {
    return await readFile(join(root, MASTERS_DIRECTORY, file));
  } catch (cause) {
    throw new Error(`Picture "${name}" has no master: put ${file} into ${MASTERS_DIRECTORY}/.`, { cause });
  }
}

function toSrcset(files: readonly { url: string; width: number }[]): string {
  return files.map(({ url, width }) => `${url} ${width}w`).join(", ");
}

function digest(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex").slice(0, 10);
}
