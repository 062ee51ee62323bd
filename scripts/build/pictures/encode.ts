import sharp, {
  type AvifOptions,
  type JpegOptions,
  type PngOptions,
  type Sharp,
  type WebpOptions,
} from "sharp";
import { findEncoderQuality } from "../../../src/shared/encoder-quality.ts";
import { findCut, type ImageVariant } from "../../../src/shared/image-variant.ts";
import { readThrough } from "./file-cache.ts";
import { type Master, VECTOR_DENSITY_DPI } from "./master.ts";

const WEBP_EFFORT = 5;

/** Most photographs need no colour for each single pixel; the letters and edges of a logo do. */
const CHROMA = { half: "4:2:0", full: "4:4:4" };

interface EncoderOptions {
  readonly avif: AvifOptions;
  readonly webp: WebpOptions;
  readonly jpeg: JpegOptions;
  readonly png: PngOptions;
}

type ChooseOptions = {
  readonly [Format in keyof EncoderOptions]: (
    variant: ImageVariant,
    master: Master,
  ) => EncoderOptions[Format];
};

const OPTIONS: ChooseOptions = {
  avif: ({ quality, width }, { hasFineColours, hasAlpha }) => ({
    quality: findEncoderQuality(hasFineColours ? "fine-avif" : "avif", quality),
    effort: chooseAvifEffort(width),
    // By default it is tuned for another metric, and has more bytes at the same look (docs/images.md).
    tune: "ssim",
    chromaSubsampling: hasFineColours || hasAlpha ? CHROMA.full : CHROMA.half,
  }),
  webp: ({ quality }) => ({
    quality: findEncoderQuality("webp", quality),
    effort: WEBP_EFFORT,
    // The format halves the resolution of colours: with care for their neighbours, a red light in the dark stays red.
    smartSubsample: true,
    alphaQuality: 100,
  }),
  jpeg: ({ quality }, { hasAlpha }) => ({
    quality: findEncoderQuality("jpeg", quality),
    mozjpeg: true,
    chromaSubsampling: hasAlpha ? CHROMA.full : CHROMA.half,
  }),
  png: () => ({ compressionLevel: 9, effort: 10 }),
};

/** More for the sizes that most first screens wait for, and not for those that take longest. */
function chooseAvifEffort(width: number): number {
  if (width <= 768) return 8;
  return width <= 1536 ? 4 : 3;
}

/** What a drawing may lose: it has few colours, and those that are left out are between two others at an edge. */
const FEW_COLOURS = { palette: true, effort: 10, compressionLevel: 9 } satisfies PngOptions;
const LOSSLESS = { lossless: true, effort: 6 } satisfies WebpOptions;

/**
 * Encodes a variant of a master, or takes the result of an earlier build: encoding is slow and its result depends
 * on nothing but the bytes that go in, the settings and the encoder.
 * @param cacheDirectory Where results are kept between builds.
 */
export function encode(master: Master, variant: ImageVariant, cacheDirectory: string): Promise<Buffer> {
  const options = OPTIONS[variant.format](variant, master);
  const settings = [variant, options, FEW_COLOURS, LOSSLESS, master.ground, sharp.versions];
  return readThrough(
    cacheDirectory,
    [JSON.stringify(settings), master.drawing ?? master.digest],
    async () => {
      const image = transform(master, variant);
      const encoded = await image.clone().toFormat(variant.format, options).toBuffer();
      if (!master.drawing || variant.format !== "webp") return encoded;
      const flat = await image.png(FEW_COLOURS).toBuffer();
      const lossless = await sharp(flat).webp(LOSSLESS).toBuffer();
      return lossless.length < encoded.length ? lossless : encoded;
    },
  );
}

function transform(master: Master, variant: ImageVariant): Sharp {
  const { width, height, shape, format } = variant;
  const source = open(master, variant);
  const shown = shape === "cover" ? source.extract(findCut(master, variant)) : source;
  const fit = shape === "pad" ? "contain" : "fill";
  const background = format === "jpeg" ? master.ground : { r: 0, g: 0, b: 0, alpha: 0 };
  const resized = shown.resize({ width, height, fit, background });
  return format === "jpeg" ? resized.flatten({ background: master.ground }) : resized;
}

/** A drawing is drawn at the very size that is asked for: lines that were made smaller are blurred, and have more bytes. */
function open({ drawing, bytes, width }: Master, variant: ImageVariant): Sharp {
  if (!drawing || variant.shape !== "resize") return sharp(bytes);
  return sharp(Buffer.from(drawing), { density: (VECTOR_DENSITY_DPI * variant.width) / width });
}
