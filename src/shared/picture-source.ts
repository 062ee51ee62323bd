/**
 * Everything a page needs to show one picture: its words, its intrinsic size and how its ready-made files are called.
 * The addresses are made of it and not sent: they would be a third of a page's data.
 */
export interface PictureSource {
  readonly alt: string;
  /** Pixels of the largest file. */
  readonly width: number;
  readonly height: number;
  /** The address of its files up to their size, such as `/assets/causeway-0a1b2c3d4e-`. */
  readonly files: string;
  /** The widths of the AVIF files, in pixels, ascending; each is there as WebP, too. */
  readonly widths: readonly number[];
  /** The sizes of the upright cut's files, such as `480x720`, as AVIF; only for a picture that fills a phone's screen. */
  readonly portraits?: readonly string[];
  /** The class that paints its colours until it has arrived; none for one that can be seen through. */
  readonly placeholder?: string;
}

/** The densest screens have three device pixels for each CSS pixel. */
const MAX_DENSITY = 3;

/**
 * The picture's AVIF files as a `srcset` by width.
 * @param shownWidth The widest that it is shown, in CSS pixels; no screen can use more than MAX_DENSITY times as many.
 */
export function buildSrcset({ files, widths }: PictureSource, shownWidth: number): string {
  const useful = widths.filter((width) => width <= shownWidth * MAX_DENSITY);
  return useful.map((width) => `${files}${width}.avif ${width}w`).join(", ");
}

/** The files of its upright cut as a `srcset` by width; null where it has none. */
export function buildPortraitSrcset({ files, portraits }: PictureSource): string | null {
  return portraits?.map((size) => `${files}${size}.avif ${Number.parseInt(size, 10)}w`).join(", ") ?? null;
}

/** A single WebP file of middle size, for programs that know no AVIF or no `srcset`. */
export function buildFallbackSrc({ files, widths }: PictureSource): string {
  return `${files}${widths[Math.floor(widths.length / 2)]}.webp`;
}
