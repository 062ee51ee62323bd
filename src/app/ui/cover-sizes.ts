import { findOverflow, type PictureSource, VEHICLE_RATIO } from "../../shared/picture-source.ts";

/** The box that a picture fills in the style sheet (object-fit: cover): `vw` wide, but at most `rem`. */
export type Box = readonly [
  vw: number,
  rem: number,
  /** Width by height. Default: the ratio of `.vehicle-picture`. */
  ratio?: number,
];

/** Returns the `sizes` attribute for the whole picture, not its visible part. `wide` applies from `breakpoint`, in rem. */
export function buildCoverSizes(picture: PictureSource, breakpoint: number, wide: Box, narrow: Box): string {
  const build = ([vw, rem, ratio = VEHICLE_RATIO]: Box) => {
    const percent = findOverflow(picture, ratio);
    return `min(${(vw * percent) / 100}vw,${(rem * percent) / 100}rem)`;
  };
  return `(min-width: ${breakpoint}rem) ${build(wide)},${build(narrow)}`;
}

/** For a picture in `.pictured`, which is at most 30rem high on a wide screen. */
export function buildPicturedSizes(picture: PictureSource): string {
  const rem = Math.max(48, (30 * picture.width) / picture.height);
  return buildCoverSizes(picture, 52.5, [100, rem, picture.width / picture.height], [100, 48, 2]);
}
