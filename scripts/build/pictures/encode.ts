import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "../../../src/shared/image-contract.ts";
import { findCut, type ImageVariant } from "../../../src/shared/image-variant.ts";
import { readThrough } from "./file-cache.ts";
import type { Master } from "./master.ts";

/** The step above costs four times the time and saves a twentieth of the bytes (npm run bench -- images). */
const AVIF_EFFORT = 3;
const WEBP_EFFORT = 5;

/** Photographs need no colour for each single pixel; the letters and edges of a logo do. */
const CHROMA = { photograph: "4:2:0", brand: "4:4:4" };

const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp, quality: number, chroma: string) => Sharp>> = {
  avif: (image, quality, chroma) => image.avif({ quality, effort: AVIF_EFFORT, chromaSubsampling: chroma }),
  webp: (image, quality) => image.webp({ quality, effort: WEBP_EFFORT, alphaQuality: 100 }),
  jpeg: (image, quality, chroma) => image.jpeg({ quality, mozjpeg: true, chromaSubsampling: chroma }),
  png: (image) => image.png({ compressionLevel: 9, effort: 10 }),
};

/**
 * Encodes a variant of a master, or takes the result of an earlier build: encoding is slow and its result depends
 * on nothing but the bytes that go in, the settings and the encoder.
 * @param cacheDirectory Where results are kept between builds.
 */
export function encode(master: Master, variant: ImageVariant, cacheDirectory: string): Promise<Buffer> {
  const settings = [variant, master.ground, AVIF_EFFORT, WEBP_EFFORT, CHROMA, sharp.versions];
  return readThrough(cacheDirectory, [JSON.stringify(settings), master.digest], () =>
    transform(master, variant).toBuffer(),
  );
}

function transform(master: Master, variant: ImageVariant): Sharp {
  const { width, height, shape, format, quality } = variant;
  const whole = sharp(master.bytes);
  const shown = shape === "cover" ? whole.extract(findCut(master, variant)) : whole;
  const fit = shape === "pad" ? "contain" : "fill";
  const background = format === "jpeg" ? master.ground : { r: 0, g: 0, b: 0, alpha: 0 };
  const resized = shown.resize({ width, height, fit, background });
  const finished = format === "jpeg" ? resized.flatten({ background: master.ground }) : resized;
  return ENCODERS[format](finished, quality, master.hasAlpha ? CHROMA.brand : CHROMA.photograph);
}
