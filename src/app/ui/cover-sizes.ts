import { findCoverWidthPercent, type PictureSource, VEHICLE_RATIO } from "../../shared/picture-source.ts";

/** A box that the style sheet fills with a picture (object-fit: cover). The box is `vw` wide, but at most `rem`. */
export type Box = readonly [
  vw: number,
  rem: number,
  /** Width / height. Default: VEHICLE_RATIO. */
  ratio?: number,
];

/** Returns a `sizes` attribute. The widths include the cropped parts. `wide` applies to screens from `breakpoint` rem. */
export function buildCoverSizes(picture: PictureSource, breakpoint: number, wide: Box, narrow: Box): string {
  const build = ([vw, rem, ratio = VEHICLE_RATIO]: Box) => {
    const percent = findCoverWidthPercent(picture, ratio);
    return `min(${(vw * percent) / 100}vw,${(rem * percent) / 100}rem)`;
  };
  return `(min-width: ${breakpoint}rem) ${build(wide)},${build(narrow)}`;
}

/** Returns `sizes` for a picture in `.pictured`. On a wide screen, a cropped picture is at most 30rem high (pictured.css). */
export function buildPicturedSizes(picture: PictureSource): string {
  const rem = Math.max(48, (30 * picture.width) / picture.height);
  return buildCoverSizes(picture, 52.5, [100, rem, picture.width / picture.height], [100, 48, 2]);
}
