import sharp, {
  type AvifOptions,
  type JpegOptions,
  type PngOptions,
  type Sharp,
  type WebpOptions,
} from "sharp";
import { findEncoderQuality } from "../../../src/shared/encoder-quality.ts";
import type { ImageVariant } from "../../../src/shared/image-variant.ts";
import { readThrough } from "./file-cache.ts";
import type { Master } from "./master.ts";

/**
 * The higher effort saves a twentieth of the bytes and costs three times the time: it is for the sizes that most first
 * screens wait for, and not for those that take longest.
 */
const AVIF_EFFORT = { small: 6, large: 4 };
const SMALL_WIDTH = 1280;

const WEBP_EFFORT = 5;

/** Photographs need no colour for each single pixel; the letters and edges of a logo do. */
const CHROMA = { photograph: "4:2:0", brand: "4:4:4" };

interface EncoderOptions {
  readonly avif: AvifOptions;
  readonly webp: WebpOptions;
  readonly jpeg: JpegOptions;
  readonly png: PngOptions;
}

type ChooseOptions = {
  readonly [Format in keyof EncoderOptions]: (
    variant: ImageVariant,
    chromaSubsampling: string,
  ) => EncoderOptions[Format];
};

const OPTIONS: ChooseOptions = {
  avif: ({ quality, width }, chromaSubsampling) => ({
    quality: findEncoderQuality("avif", quality),
    effort: width <= SMALL_WIDTH ? AVIF_EFFORT.small : AVIF_EFFORT.large,
    // By default it is tuned for another metric, and has more bytes at the same look (docs/images.md).
    tune: "ssim",
    chromaSubsampling,
  }),
  webp: ({ quality }) => ({
    quality: findEncoderQuality("webp", quality),
    effort: WEBP_EFFORT,
    // The format halves the resolution of colours: with care for their neighbours, a red light in the dark stays red.
    smartSubsample: true,
    alphaQuality: 100,
  }),
  jpeg: ({ quality }, chromaSubsampling) => ({
    quality: findEncoderQuality("jpeg", quality),
    mozjpeg: true,
    chromaSubsampling,
  }),
  png: () => ({ compressionLevel: 9, effort: 10 }),
};

/**
 * Encodes a variant of a master, or takes the result of an earlier build: encoding is slow and its result depends
 * on nothing but the bytes that go in, the settings and the encoder.
 * @param cacheDirectory Where results are kept between builds.
 */
export function encode(master: Master, variant: ImageVariant, cacheDirectory: string): Promise<Buffer> {
  const options = OPTIONS[variant.format](variant, master.hasAlpha ? CHROMA.brand : CHROMA.photograph);
  const settings = [variant, options, master.ground, sharp.versions];
  return readThrough(cacheDirectory, [JSON.stringify(settings), master.digest], () =>
    transform(master, variant).toFormat(variant.format, options).toBuffer(),
  );
}

function transform(master: Master, { width, height, shape, format }: ImageVariant): Sharp {
  const fit = { resize: "fill", cover: "cover", pad: "contain" } as const;
  const background = format === "jpeg" ? master.ground : { r: 0, g: 0, b: 0, alpha: 0 };
  const resized = sharp(master.bytes).resize({ width, height, fit: fit[shape], background });
  return format === "jpeg" ? resized.flatten({ background: master.ground }) : resized;
}
