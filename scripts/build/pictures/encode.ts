import { createHash } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** One file to make from a master. */
export interface Encoding {
  readonly width: number;
  readonly format: "avif" | "webp";
  readonly quality: number;
}

/** Vector masters are drawn this much finer than their nominal size, so that no size is enlarged. */
const VECTOR_DENSITY_DPI = 72 * 8;

/** A step up costs four times the time and saves less than a tenth of the bytes. */
const AVIF_EFFORT = 2;
const WEBP_EFFORT = 5;

/** The pixels of a master, in the size at which it can be had. */
export async function measure(master: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(master, { density: VECTOR_DENSITY_DPI }).metadata();
  return { width, height };
}

/**
 * Encodes a master, or takes the result of an earlier build: encoding is slow and its result depends on nothing
 * but the bytes that go in, the settings and the encoder.
 * @param cacheDirectory Where results are kept between builds.
 */
export async function encode(master: Buffer, encoding: Encoding, cacheDirectory: string): Promise<Buffer> {
  const settings = JSON.stringify([encoding, AVIF_EFFORT, WEBP_EFFORT, VECTOR_DENSITY_DPI, sharp.versions]);
  const key = createHash("sha256").update(settings).update(master).digest("hex").slice(0, 32);
  const file = join(cacheDirectory, `${key}.${encoding.format}`);
  try {
    return await readFile(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
  const bytes = await transform(master, encoding);
  await mkdir(cacheDirectory, { recursive: true });
  // Written aside and then moved: a build that is broken off leaves no half file behind.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, bytes);
  await rename(draft, file);
  return bytes;
}

function transform(master: Buffer, { width, format, quality }: Encoding): Promise<Buffer> {
  const resized = sharp(master, { density: VECTOR_DENSITY_DPI }).resize({ width, withoutEnlargement: true });
  return format === "avif"
    ? resized.avif({ quality, effort: AVIF_EFFORT }).toBuffer()
    : resized.webp({ quality, effort: WEBP_EFFORT, alphaQuality: 100 }).toBuffer();
}
