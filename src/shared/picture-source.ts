/** Contains parts of URLs, because complete URLs would make a page's data much larger. */
export interface PictureSource {
  readonly alt: string;
  /** The largest of `widths`, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The URL prefix of the files, such as `/assets/harbour-0a1b2c3d4e-`. */
  readonly files: string;
  /** Widths of AVIF files, in pixels, ascending. Each file also exists as WebP. */
  readonly widths: readonly number[];
  /** The sizes of the upright AVIF files, such as `480x720`, of a picture that fills a phone's screen. */
  readonly portraits?: readonly string[];
  /** The CSS class that paints colours until the picture loads. Missing for a picture with transparency. */
  readonly placeholder?: string;
}

/** @param sizes Widths in pixels, or sizes such as `480x720`. */
export function buildSrcset({ files }: PictureSource, sizes: readonly (number | string)[]): string {
  return sizes.map((size) => `${files}${size}.avif ${Number.parseInt(`${size}`, 10)}w`).join(", ");
}

/** Returns the URL of a WebP file, for programs without AVIF or `srcset`. */
export function buildFallbackSrc({ files, widths }: PictureSource): string {
  return `${files}${widths.at(widths.length / 2)}.webp`;
}

/** The rounded aspect ratio of images in `.vehicle-picture` (width / height). */
export const VEHICLE_RATIO = 2.16;

/** Returns how wide a picture must be to cover a box, cropped parts included, in percent of the box's width. */
export function findCoverWidthPercent({ width, height }: PictureSource, boxRatio: number): number {
  // 4.5 % less than the exact result, because nobody sees the difference, and a slight crop needs no larger file.
  return Math.max(100, Math.round((95.5 * width) / height / boxRatio));
}
