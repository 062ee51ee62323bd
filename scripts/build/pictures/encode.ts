import sharp, { type Sharp } from "sharp";
import type { ImageFormat } from "../../../src/shared/image-contract.ts";
import type { ImageVariant } from "../../../src/shared/image-variant.ts";
import { readThrough } from "./file-cache.ts";
import type { Master } from "./master.ts";

/** A step up costs four times the time and saves less than a tenth of the bytes. */
const AVIF_EFFORT = 2;
const WEBP_EFFORT = 5;

const ENCODERS: Readonly<Record<ImageFormat, (image: Sharp, quality: number) => Sharp>> = {
  avif: (image, quality) => image.avif({ quality, effort: AVIF_EFFORT }),
  webp: (image, quality) => image.webp({ quality, effort: WEBP_EFFORT, alphaQuality: 100 }),
  jpeg: (image, quality) => image.jpeg({ quality, mozjpeg: true }),
  png: (image) => image.png({ compressionLevel: 9, effort: 10 }),
};

/**
 * Encodes a variant of a master, or takes the result of an earlier build: encoding is slow and its result depends
 * on nothing but the bytes that go in, the settings and the encoder.
 * @param cacheDirectory Where results are kept between builds.
 */
export function encode(master: Master, variant: ImageVariant, cacheDirectory: string): Promise<Buffer> {
  const settings = [variant, master.ground, AVIF_EFFORT, WEBP_EFFORT, sharp.versions];
  return readThrough(cacheDirectory, [JSON.stringify(settings), master.bytes], () =>
    transform(master, variant).toBuffer(),
  );
}

function transform(master: Master, { width, height, shape, format, quality }: ImageVariant): Sharp {
  const fit = { resize: "fill", cover: "cover", pad: "contain" } as const;
  const background = format === "jpeg" ? master.ground : { r: 0, g: 0, b: 0, alpha: 0 };
  const resized = sharp(master.bytes).resize({ width, height, fit: fit[shape], background });
  return ENCODERS[format](
    format === "jpeg" ? resized.flatten({ background: master.ground }) : resized,
    quality,
  );
}
