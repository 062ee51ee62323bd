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
import { type Master, NOMINAL_DENSITY_DPI } from "./master.ts";
import type { Progress } from "./progress.ts";

/**
 * How hard the encoders try. `quick` makes slightly larger files in seconds, for a first start and for tests that
 * measure no bytes. A deploy uploads files of `full`.
 */
export type EncodingEffort = "quick" | "full";

/** Chroma subsampling. Photographs rarely need a colour per pixel; the letters and edges of a logo do. */
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
    isFull: boolean,
  ) => EncoderOptions[Format];
};

const OPTIONS: ChooseOptions = {
  avif: ({ quality, width }, { hasFineColours, hasAlpha }, isFull) => ({
    quality: findEncoderQuality(hasFineColours ? "fine-avif" : "avif", quality),
    effort: isFull ? chooseAvifEffort(width) : 0,
    // The default tunes for another metric and produces more bytes at the same look (docs/images.md).
    tune: "ssim",
    chromaSubsampling: hasFineColours || hasAlpha ? CHROMA.full : CHROMA.half,
  }),
  webp: ({ quality }, _master, isFull) => ({
    quality: findEncoderQuality("webp", quality),
    effort: isFull ? 5 : 2,
    // WebP halves the colour resolution. Smart subsampling keeps, for example, a red light in the dark red. It takes
    // more time than all other options.
    smartSubsample: isFull,
    alphaQuality: 100,
  }),
  jpeg: ({ quality }, { hasAlpha }, isFull) => ({
    quality: findEncoderQuality("jpeg", quality),
    mozjpeg: isFull,
    chromaSubsampling: hasAlpha ? CHROMA.full : CHROMA.half,
  }),
  png: (_variant, _master, isFull) =>
    isFull ? { compressionLevel: 9, effort: 10 } : { compressionLevel: 6 },
};

/** Returns more effort for the sizes that most first screens wait for, and less for those that take longest. */
function chooseAvifEffort(width: number): number {
  if (width <= 768) return 8;
  return width <= 1536 ? 4 : 3;
}

/** Palette options for SVGs: they have few colours, and the lost ones are blends at the edges. */
const FEW_COLOURS = { palette: true, effort: 10, compressionLevel: 9 } satisfies PngOptions;
const LOSSLESS = { lossless: true, effort: 6 } satisfies WebpOptions;

export interface EncodeOptions {
  readonly effort: EncodingEffort;
  /** The folder of the results of earlier builds. */
  readonly cacheDirectory: string;
  readonly progress?: Progress;
}

/**
 * Returns a variant of a master from the cache, or encodes it. Encoding is slow, and its result depends only on the
 * input bytes, the settings and the encoder.
 */
export function encode(
  master: Master,
  variant: ImageVariant,
  { effort, cacheDirectory, progress }: EncodeOptions,
): Promise<Buffer> {
  const options = OPTIONS[variant.format](variant, master, effort === "full");
  const settings = [variant, options, FEW_COLOURS, LOSSLESS, master.ground, sharp.versions];
  async function make(): Promise<Buffer> {
    const image = transform(master, variant);
    const encoded = await image.clone().toFormat(variant.format, options).toBuffer();
    if (!master.drawing || variant.format !== "webp") return encoded;
    const flat = await image.png(FEW_COLOURS).toBuffer();
    const lossless = await sharp(flat).webp(LOSSLESS).toBuffer();
    return lossless.length < encoded.length ? lossless : encoded;
  }
  return readThrough(cacheDirectory, [JSON.stringify(settings), master.drawing ?? master.digest], () =>
    progress ? progress.track(make) : make(),
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

/** Opens a master. SVGs are rendered at the variant's own size: scaled-down lines are blurred and take more bytes. */
function open({ drawing, bytes, original }: Master, variant: ImageVariant): Sharp {
  if (!drawing || variant.shape !== "resize") return sharp(bytes);
  return sharp(Buffer.from(drawing), { density: (NOMINAL_DENSITY_DPI * variant.width) / original.width });
}
