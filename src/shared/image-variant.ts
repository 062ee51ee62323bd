import { IMAGE_EXTENSIONS, type ImageFormat, type ImageRequest } from "./image-contract.ts";

/** Whole pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** One file that can be made of a picture: exactly what the encoder is told, with nothing left to decide. */
export interface ImageVariant extends ImageSize {
  /** `resize` shows the whole picture, `cover` cuts off what does not fit, `pad` surrounds it with its ground. */
  readonly shape: "resize" | "cover" | "pad";
  readonly format: ImageFormat;
  /** 1 to 100. Always 100 for png, which loses nothing. */
  readonly quality: number;
}

/**
 * The file that answers a request. Nothing is ever enlarged: a box that would need it shrinks in proportion, until
 * the picture fills it with the pixels that it has.
 * @param source The size of the picture's master.
 * @param format The format of the request, or what `auto` came to.
 */
export function resolveVariant(
  request: Omit<ImageRequest, "name" | "format">,
  source: ImageSize,
  format: ImageFormat,
): ImageVariant {
  const quality = format === "png" ? 100 : request.quality;
  return { ...resolveShape(request, source), format, quality };
}

/** The identity of a variant among those of one version of one picture: `600x338-jpeg-80`. */
export function buildVariantKey({ width, height, shape, format, quality }: ImageVariant): string {
  return `${width}x${height}${shape === "resize" ? "" : `-${shape}`}-${format}-${quality}`;
}

/** The name under which a browser saves a variant: `causeway-600.jpg`. */
export function buildFileName(name: string, { width, height, shape, format }: ImageVariant): string {
  return `${name}-${width}${shape === "resize" ? "" : `x${height}`}.${IMAGE_EXTENSIONS[format]}`;
}

function resolveShape(
  { width, height, fit }: Omit<ImageRequest, "name" | "format">,
  source: ImageSize,
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
  // How far the box can grow before a pixel of the picture would have to become more than one.
  const room = fit === "cover" ? Math.min(...ratios) : Math.max(...ratios);
  const box = scaleSize({ width, height }, Math.min(1, room));
  const whole = scaleSize(source, Math.min(box.width / source.width, box.height / source.height));
  const hasShapeOfPicture = whole.width === box.width && whole.height === box.height;
  return { ...box, shape: hasShapeOfPicture ? "resize" : fit };
}

function scaleSize({ width, height }: ImageSize, scale: number): ImageSize {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
