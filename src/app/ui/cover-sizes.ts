import { findOverflow, type PictureSource, VEHICLE_RATIO } from "../../shared/picture-source.ts";

/** A box that a picture fills (`object-fit: cover`), as in the style sheet. */
export type Box = readonly [
  /** The width of the box in percent of the screen's width, */
  vw: number,
  /** and at most in rem. */
  rem: number,
  /** Width by height; defaults to that of `.vehicle-picture`. */
  ratio?: number,
];

/**
 * Returns the `sizes` of a picture that fills a box: the width of the whole picture, not of its visible part.
 * @param breakpoint The screen width in rem from which the box is the wide one.
 */
export function buildCoverSizes(picture: PictureSource, breakpoint: number, wide: Box, narrow: Box): string {
  const build = ([vw, rem, ratio = VEHICLE_RATIO]: Box) => {
    const percent = findOverflow(picture, ratio);
    return `min(${(vw * percent) / 100}vw,${(rem * percent) / 100}rem)`;
  };
  return `(min-width: ${breakpoint}rem) ${build(wide)},${build(narrow)}`;
}

/** Returns the `sizes` of a picture beside text, in the box of `.pictured`: on a wide screen it is at most 30rem high. */
export function buildPicturedSizes(picture: PictureSource): string {
  const rem = Math.max(48, (30 * picture.width) / picture.height);
  return buildCoverSizes(picture, 52.5, [100, rem, picture.width / picture.height], [100, 48, 2]);
}
