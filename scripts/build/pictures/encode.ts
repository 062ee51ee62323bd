import sharp, { type Sharp } from "sharp";
import {
  CENTRE,
  IMAGE_FORMATS,
  type ImageFocus,
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
} from "../../../src/shared/image-variant.ts";
import { readOrCreate } from "../file-cache.ts";
import { type Master, NOMINAL_DENSITY_DPI } from "./master.ts";

/** `quick` takes less time than `full`, but makes most files larger. */
export type EncodingEffort = "quick" | "full";

/** Qualities of image URLs, on the scale of libwebp with default settings. */
const URL_QUALITIES = [1, 20, 40, 60, 80, 90, 100];
/**
 * For each of URL_QUALITIES, the encoder quality that loses as much as libwebp with default settings. At 100, the reference is
 * the build's best WebP. Measured with butteraugli (3-norm) on the site's pictures. `fineAvif` is for `hasFineColours`.
 */
const ENCODER_QUALITIES = {
  webp: [1, 18, 34, 47, 70, 80, 100],
  jpeg: [14, 31, 48, 61, 75, 85, 100],
  avif: [16, 30, 39, 44, 51, 59, 92],
  fineAvif: [14, 26, 33, 38, 42, 46, 92],
};

function findEncoderQuality(encoder: keyof typeof ENCODER_QUALITIES, quality: number): number {
  const above = Math.max(
    1,
    URL_QUALITIES.findIndex((step) => step >= quality),
  );
  const [low = 1, high = 100] = URL_QUALITIES.slice(above - 1, above + 1);
  const [from = 1, to = 100] = ENCODER_QUALITIES[encoder].slice(above - 1, above + 1);
  return Math.round(from + ((quality - low) / (high - low)) * (to - from));
}

type EncoderOptions = NonNullable<Parameters<Sharp["toFormat"]>[1]>;

export function chooseOptions(
  { format, quality, width }: Pick<ImageVariant, "format" | "quality" | "width">,
  { hasAlpha, hasFineColours }: Pick<Master, "hasAlpha" | "hasFineColours">,
  effort: EncodingEffort,
): EncoderOptions {
  const isFull = effort === "full";
  // 4:4:4 stores a colour for each pixel. Edges of logos need this, and so do fine colours in AVIF files.
  const chooseSubsampling = (isFine: boolean) => (isFine ? "4:4:4" : "4:2:0");
  const options: Readonly<Record<ImageFormat, EncoderOptions>> = {
    avif: {
      quality: findEncoderQuality(hasFineColours ? "fineAvif" : "avif", quality),
      effort: isFull ? chooseAvifEffort(width) : 0,
      // The default tune needs more bytes for the same look.
      tune: "ssim",
      chromaSubsampling: chooseSubsampling(hasAlpha || hasFineColours),
    },
    webp: {
      quality: findEncoderQuality("webp", quality),
      effort: isFull ? 5 : 2,
      // Slow, but keeps the colour of small details, such as a red light in the dark, although WebP halves the colour resolution.
      smartSubsample: isFull,
      alphaQuality: 100,
    },
    jpeg: {
      quality: findEncoderQuality("jpeg", quality),
      mozjpeg: isFull,
      chromaSubsampling: chooseSubsampling(hasAlpha),
    },
    png: isFull ? { compressionLevel: 9, effort: 10 } : { compressionLevel: 6 },
  };
  return options[format];
}

/** Returns a lower effort for wider files, because they take longest to encode. */
function chooseAvifEffort(width: number): number {
  if (width <= 768) return 8;
  return width <= 1536 ? 4 : 3;
}

/** Drawings have few colours, so a palette loses only blends at edges. */
const FEW_COLOURS = { palette: true, effort: 10, compressionLevel: 9 };
const LOSSLESS = { lossless: true, effort: 6 };

/** Encodes a variant, or reads it from the cache. */
export function encode(
  master: Master,
  variant: ImageVariant,
  effort: EncodingEffort,
  root: string,
): Promise<Buffer> {
  const { drawing, digest, background } = master;
  const options = chooseOptions(variant, master, effort);
  const settings = JSON.stringify([variant, options, FEW_COLOURS, LOSSLESS, background, sharp.versions]);
  return readOrCreate(root, [settings, drawing ?? digest], async () => {
    const isOpaque = !IMAGE_FORMATS[variant.format].hasAlpha || variant.mode === "pad";
    const image = resizeToVariant(
      openMaster(master, variant),
      master,
      variant,
      isOpaque ? background : undefined,
    );
    const encoded = await image.clone().toFormat(variant.format, options).toBuffer();
    if (!drawing || variant.format !== "webp") return encoded;
    const flat = await image.png(FEW_COLOURS).toBuffer();
    const lossless = await sharp(flat).webp(LOSSLESS).toBuffer();
    return lossless.length < encoded.length ? lossless : encoded;
  });
}

export function resizeToVariant(
  image: Sharp,
  source: ImageSize,
  { width, height, mode, focus }: Pick<ImageVariant, "width" | "height" | "mode" | "focus">,
  background: string | undefined,
): Sharp {
  const cropped = mode === "cover" ? image.extract(findCropArea(source, { width, height }, focus)) : image;
  const fill = background ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const resized = cropped.resize({
    width,
    height,
    fit: mode === "pad" ? "contain" : "fill",
    background: fill,
  });
  return background === undefined ? resized : resized.flatten({ background });
}

/** Returns the area that a crop keeps, in whole pixels of the source. The focus works like `object-position` in CSS. */
export function findCropArea(source: ImageSize, { width, height }: ImageSize, focus: ImageFocus = CENTRE) {
  const scale = Math.min(source.width / width, source.height / height);
  const area = {
    width: Math.min(source.width, Math.max(1, Math.round(width * scale))),
    height: Math.min(source.height, Math.max(1, Math.round(height * scale))),
  };
  return {
    ...area,
    left: Math.floor((source.width - area.width) * focus.x),
    top: Math.floor((source.height - area.height) * focus.y),
  };
}

/** Renders an SVG at the width of a resized variant, because scaled-down lines would be blurred and need more bytes. */
function openMaster({ drawing, bytes, nominalWidth }: Master, { mode, width }: ImageVariant): Sharp {
  if (!drawing || mode !== "resize") return sharp(bytes);
  return sharp(Buffer.from(drawing), { density: (NOMINAL_DENSITY_DPI * width) / nominalWidth });
}
