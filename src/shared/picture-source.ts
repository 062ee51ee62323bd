/**
 * The data a page needs to show one picture: alt text, intrinsic size and file names. Pages build the URLs from it,
 * because complete URLs would be a third of a page's data.
 */
export interface PictureSource {
  readonly alt: string;
  /** Size of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** URL prefix of the files, such as `/assets/harbour-0a1b2c3d4e-`. */
  readonly files: string;
  /** Widths of the AVIF files in pixels, ascending. Each file also exists as WebP. */
  readonly widths: readonly number[];
  /** Sizes of the portrait crop's AVIF files, such as `480x720`. Only for a picture that fills a phone's screen. */
  readonly portraits?: readonly string[];
  /** The class that paints placeholder colours until the picture loads. Missing for a picture with transparency. */
  readonly placeholder?: string;
}

/**
 * Returns a `srcset` of a picture's AVIF files by width.
 * @param sizes Widths of the files, or width and height such as `480x720`.
 */
export function buildSrcset({ files }: PictureSource, sizes: readonly (number | string)[]): string {
  return sizes.map((size) => `${files}${size}.avif ${Number.parseInt(`${size}`, 10)}w`).join(", ");
}

/** Returns a medium-sized WebP file, for programs without AVIF or `srcset`. */
export function buildFallbackSrc({ files, widths }: PictureSource): string {
  return `${files}${widths.at(widths.length / 2)}.webp`;
}

/** Width by height of `.vehicle-picture`. */
export const VEHICLE_RATIO = 2.16;

/**
 * Returns the width of a picture that fills a box before cropping, in percent of the box's width. Subtracts an
 * invisible 4.5 %, so that a slightly cropped picture uses the same file as an uncropped one.
 */
export function findOverflow({ width, height }: PictureSource, boxRatio: number): number {
  return Math.max(100, Math.round((95.5 * width) / height / boxRatio));
}
