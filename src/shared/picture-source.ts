/** Pages build URLs from these parts, because complete URLs would be a third of a page's data. */
export interface PictureSource {
  readonly alt: string;
  /** Of the largest file, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The URL prefix of the files, such as `/assets/harbour-0a1b2c3d4e-`. */
  readonly files: string;
  /** Of the AVIF files, in pixels, ascending. Each file also exists as WebP. */
  readonly widths: readonly number[];
  /** Sizes of upright AVIF files, such as `480x720`. Only for a picture that fills a phone's screen. */
  readonly portraits?: readonly string[];
  /** The class that paints colours until the picture loads. Missing for a picture with transparency. */
  readonly placeholder?: string;
}

/** @param sizes Widths, or sizes such as `480x720`. */
export function buildSrcset({ files }: PictureSource, sizes: readonly (number | string)[]): string {
  return sizes.map((size) => `${files}${size}.avif ${Number.parseInt(`${size}`, 10)}w`).join(", ");
}

/** Returns a medium-sized WebP file, for programs without AVIF or `srcset`. */
export function buildFallbackSrc({ files, widths }: PictureSource): string {
  return `${files}${widths.at(widths.length / 2)}.webp`;
}

/** Width by height of `.vehicle-picture`. */
export const VEHICLE_RATIO = 2.16;

/** Returns the width of a picture that fills a box, before the crop, in percent of the box's width. */
export function findOverflow({ width, height }: PictureSource, boxRatio: number): number {
  // Subtracts an invisible 4.5 %, so that a slightly cropped picture uses the same file as an uncropped picture.
  return Math.max(100, Math.round((95.5 * width) / height / boxRatio));
}
