/** The largest width and height of a master or variant, in pixels. */
export const MAX_IMAGE_SIDE = 3072;

export const DEFAULT_IMAGE_QUALITY = 80;

/** A format of variants. An SVG has no pixels, and therefore no variants. */
export type ImageFormat = "avif" | "webp" | "jpeg" | "png";

interface FormatTraits {
  readonly type: `image/${ImageFormat}`;
  readonly extension: string;
  readonly hasAlpha?: boolean;
  /** Variants in a lossless format have the quality 100. */
  readonly isLossless?: boolean;
  /** True if `format=auto` ignores wildcards, because programs that cannot show this format send wildcards, too. */
  readonly needsExactType?: boolean;
  /**
   * The largest side that Cloudflare Images renders, in pixels. Default: MAX_IMAGE_SIDE
   * (https://developers.cloudflare.com/images/get-started/limits/).
   */
  readonly maxSide?: number;
}

/** If a client accepts several formats with `needsExactType` equally, `format=auto` chooses the first. */
export const IMAGE_FORMATS: Readonly<Record<ImageFormat, FormatTraits>> = {
  avif: { type: "image/avif", extension: "avif", hasAlpha: true, needsExactType: true, maxSide: 1200 },
  webp: { type: "image/webp", extension: "webp", hasAlpha: true, needsExactType: true },
  jpeg: { type: "image/jpeg", extension: "jpg" },
  png: { type: "image/png", extension: "png", hasAlpha: true, isLossless: true },
};

export const IMAGE_FORMAT_NAMES = Object.keys(IMAGE_FORMATS) as ImageFormat[];

export const FILE_FORMATS = { ...IMAGE_FORMATS, svg: { type: "image/svg+xml", extension: "svg" } };
export type FileFormat = keyof typeof FILE_FORMATS;

/** The names come from Cloudflare Images. On this site, no fit enlarges a picture. */
export type ImageFit = "cover" | "scale-down" | "pad";

export const DEFAULT_IMAGE_FIT = "cover";

export const DEFAULT_IMAGE_FORMAT: ImageFormat = "webp";

/** The point that a crop keeps in view, from the left and from the top, each from 0 to 1 in hundredths. */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: ImageFocus = { x: 0.5, y: 0.5 };

/** In whole pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

export interface ImageSource extends ImageSize {
  /** The focus of a crop if VariantOptions has no focus. Default: the centre. */
  readonly focus?: ImageFocus;
  /** True if a preset that would cut off the sides must instead show the whole picture with a border. */
  readonly isUncut?: boolean;
}

export interface VariantOptions {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly fit?: ImageFit | undefined;
  readonly focus?: ImageFocus | undefined;
  readonly quality?: number | undefined;
  readonly preset?: string | undefined;
}

export interface ImageVariant extends ImageSize {
  /** `resize` and `pad` show the whole picture. `pad` adds a border in the background colour of the picture. */
  readonly mode: "resize" | "cover" | "pad";
  /** Missing unless the mode is `cover` and the crop is off-centre. */
  readonly focus?: ImageFocus;
  readonly format: ImageFormat;
  /** From 1 to 100. Always 100 for a lossless format. */
  readonly quality: number;
}

/** Never enlarges the picture. A box that is too large shrinks in proportion instead. */
export function resolveVariant(
  options: VariantOptions,
  source: ImageSource,
  format: ImageFormat,
): ImageVariant {
  const box = resolveMode(options, source);
  const focus = box.mode === "cover" ? resolveFocus(options.focus ?? source.focus, source, box) : CENTRE;
  const quality = IMAGE_FORMATS[format].isLossless ? 100 : (options.quality ?? DEFAULT_IMAGE_QUALITY);
  return { ...box, ...(focus !== CENTRE && { focus }), format, quality };
}

/** Returns a key such as `600x338-jpeg-80`, unique within one version of a picture. */
export function buildVariantKey({ width, height, mode, focus, format, quality }: ImageVariant): string {
  const focusParts = focus ? [Math.round(focus.x * 100), Math.round(focus.y * 100)] : [];
  return [`${width}x${height}`, ...(mode === "resize" ? [] : [mode]), ...focusParts, format, quality].join(
    "-",
  );
}

function resolveMode(
  { width, height, fit = DEFAULT_IMAGE_FIT, preset }: VariantOptions,
  source: ImageSource,
): Pick<ImageVariant, "width" | "height" | "mode"> {
  if (width === undefined || height === undefined || fit === "scale-down") {
    const [wide, high] = [(width ?? source.width) / source.width, (height ?? source.height) / source.height];
    return { ...scaleSize(source, Math.min(1, wide, high)), mode: "resize" };
  }
  const ratios = [source.width / width, source.height / height] as const;
  const losesSides = ratios[0] > ratios[1];
  const mode = fit === "cover" && preset && source.isUncut && losesSides ? "pad" : fit;
  const maxScale = mode === "cover" ? Math.min(...ratios) : Math.max(...ratios);
  const box = scaleSize({ width, height }, Math.min(1, maxScale));
  // Compares rounded sizes instead of ratios, because rounding changes the ratios.
  const hasShapeOfPicture = [box.width / source.width, box.height / source.height].some((scale) => {
    const whole = scaleSize(source, scale);
    return whole.width === box.width && whole.height === box.height;
  });
  return { ...box, mode: hasShapeOfPicture ? "resize" : mode };
}

/** Sets one coordinate to the centre, because a crop cuts only the sides, or only the top and bottom. */
function resolveFocus({ x, y }: ImageFocus = CENTRE, source: ImageSize, box: ImageSize): ImageFocus {
  const losesSides = source.width / box.width > source.height / box.height;
  const focus = losesSides ? { x, y: CENTRE.y } : { x: CENTRE.x, y };
  return focus.x === CENTRE.x && focus.y === CENTRE.y ? CENTRE : focus;
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
