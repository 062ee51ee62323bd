import type { ImageRecipe, ImageRequest } from "./image-url.ts";

/** The longest side of a picture that is served, in pixels: the widest breakpoint at the highest density. */
export const MAX_IMAGE_SIDE = 3072;

/** The file formats, in the order in which they are preferred where the client leaves the choice to us. */
export const IMAGE_FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The ending of a file of each format. */
export const IMAGE_EXTENSIONS: Readonly<Record<ImageFormat, string>> = {
  avif: "avif",
  webp: "webp",
  jpeg: "jpg",
  png: "png",
};

/**
 * The point of a picture that stays in view when its sides are cut off, from its left and from its top, each from 0 to 1
 * in hundredths. A cut takes as much from both sides of it in proportion, as `object-position` of CSS does.
 */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** The middle of a picture. */
export const CENTRE: ImageFocus = { x: 0.5, y: 0.5 };

/** Whole pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** What of a picture decides how it is cut and laid on a ground. */
export interface ImageSource extends ImageSize {
  /** What a cut keeps in view where the address does not say; the middle if left out. */
  readonly focus?: ImageFocus;
  /** Its sides may not be cut off: a preset that would shows it whole on its ground. */
  readonly isUncut?: boolean;
  readonly hasAlpha?: boolean;
  /** `#rrggbb` */
  readonly ground?: string;
}

/** What of a request decides what is made. */
type Wish = Omit<ImageRequest, "name" | "format">;

/** One file that can be made of a picture: exactly what the encoder is told, with nothing left to decide. */
export interface ImageVariant extends ImageSize {
  /** `resize` shows the whole picture, `cover` cuts off what does not fit, `pad` surrounds it with its ground. */
  readonly shape: "resize" | "cover" | "pad";
  /** Only of `cover`, and only where it is not the middle. */
  readonly focus?: ImageFocus;
  /** Only where it shows and differs from what lies there without it. */
  readonly background?: string;
  readonly blur?: number;
  readonly sharpen?: number;
  readonly format: ImageFormat;
  /** 1 to 100. Always 100 for png, which loses nothing. */
  readonly quality: number;
}

/**
 * The file that answers a request. Nothing is ever enlarged: a box that would need it shrinks in proportion, until
 * the picture fills it with the pixels that it has.
 * @param source The picture's master.
 * @param format The format of the request, or what `auto` came to.
 */
export function resolveVariant(request: Wish, source: ImageSource, format: ImageFormat): ImageVariant {
  const { blur, sharpen } = request;
  const quality = format === "png" ? 100 : request.quality;
  const box = resolveShape(request, source);
  const focus = box.shape === "cover" ? resolveFocus(request.focus ?? source.focus, source, box) : CENTRE;
  const background = resolveBackground(request.background, source, box.shape, format);
  return {
    ...box,
    ...(focus !== CENTRE && { focus }),
    ...(background && { background }),
    ...(blur && { blur }),
    ...(sharpen && { sharpen }),
    format,
    quality,
  };
}

/** Whether a variant is as large as a preset says: in one direction where the whole picture is to be in a box. */
export function fillsRecipe({ width, height, fit }: ImageRecipe, variant: ImageSize): boolean {
  const isWide = width === undefined || variant.width >= width;
  const isHigh = height === undefined || variant.height >= height;
  return fit === "scale-down" && width !== undefined && height !== undefined
    ? isWide || isHigh
    : isWide && isHigh;
}

/** The identity of a variant among those of one version of one picture: `600x338-jpeg-80`. */
export function buildVariantKey(variant: ImageVariant): string {
  const { width, height, shape, focus, background, blur, sharpen, format, quality } = variant;
  const parts = [
    `${width}x${height}`,
    shape === "resize" ? "" : shape,
    focus ? `${toPercent(focus.x)}-${toPercent(focus.y)}` : "",
    background ? `on-${background.slice(1)}` : "",
    blur ? `blur-${blur}` : "",
    sharpen ? `sharpen-${sharpen}` : "",
    `${format}-${quality}`,
  ];
  return parts.filter(Boolean).join("-");
}

/** The name under which a browser saves a variant: `causeway-600.jpg`. */
export function buildFileName(name: string, { width, height, shape, format }: ImageVariant): string {
  return `${name}-${width}${shape === "resize" ? "" : `x${height}`}.${IMAGE_EXTENSIONS[format]}`;
}

/** The part of a picture that a cut leaves, in whole pixels of the picture. */
export function findCut(
  source: ImageSize,
  { width, height, focus = CENTRE }: Pick<ImageVariant, "width" | "height" | "focus">,
) {
  const scale = Math.min(source.width / width, source.height / height);
  const left = {
    width: Math.min(source.width, Math.max(1, Math.round(width * scale))),
    height: Math.min(source.height, Math.max(1, Math.round(height * scale))),
  };
  return {
    ...left,
    left: Math.floor((source.width - left.width) * focus.x),
    top: Math.floor((source.height - left.height) * focus.y),
  };
}

function resolveShape(
  { width, height, fit, preset }: Wish,
  source: ImageSource,
): Pick<ImageVariant, "width" | "height" | "shape"> {
  if (width === undefined || height === undefined || fit === "scale-down") {
    const scale = Math.min(
      1,
      (width ?? source.width) / source.width,
      (height ?? source.height) / source.height,
    );
    return { ...scaleSize(source, scale), shape: "resize" };
  }
  const ratios = [source.width / width, source.height / height] as const;
  const losesSides = ratios[0] > ratios[1];
  const shape = fit === "cover" && preset && source.isUncut && losesSides ? "pad" : fit;
  // How far the box can grow before a pixel of the picture would have to become more than one.
  const room = shape === "cover" ? Math.min(...ratios) : Math.max(...ratios);
  const box = scaleSize({ width, height }, Math.min(1, room));
  const whole = scaleSize(source, Math.min(box.width / source.width, box.height / source.height));
  const hasShapeOfPicture = whole.width === box.width && whole.height === box.height;
  return { ...box, shape: hasShapeOfPicture ? "resize" : shape };
}

/** A cut goes in one direction only, so that only one side of the point counts. */
function resolveFocus({ x, y }: ImageFocus = CENTRE, source: ImageSize, box: ImageSize): ImageFocus {
  const losesSides = source.width / box.width > source.height / box.height;
  const focus = losesSides ? { x, y: CENTRE.y } : { x: CENTRE.x, y };
  return focus.x === CENTRE.x && focus.y === CENTRE.y ? CENTRE : focus;
}

function resolveBackground(
  background: string | undefined,
  { hasAlpha, ground }: ImageSource,
  shape: ImageVariant["shape"],
  format: ImageFormat,
): string | undefined {
  const isSeen = hasAlpha || shape === "pad";
  return isSeen && !(format === "jpeg" && background === ground) ? background : undefined;
}

function toPercent(part: number): number {
  return Math.round(part * 100);
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
