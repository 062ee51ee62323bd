import { builtPictures } from "virtual:pictures";
import type { PictureName } from "../../../content/pictures.ts";
import { findCoverWidthPercent, type PictureSource, VEHICLE_RATIO } from "../../../shared/picture-source.ts";

// Approximate boxes of pictures on a phone. Each has a width in CSS pixels, and a ratio of width to height.
const SCREEN = { width: 480, ratio: 16 / 10 };
export const POSTER = { width: 288, ratio: 5 / 4 };
export const BETWEEN_GUTTERS = { width: 320, ratio: 16 / 10 };
export const VEHICLE_CARD = { width: 320, ratio: VEHICLE_RATIO };

/** Omits small files that are too narrow for the box, because each listed file adds bytes to the document. */
export function findPicture(name: PictureName, { width, ratio } = SCREEN): PictureSource {
  const { source } = builtPictures[name];
  const least = Math.min(SCREEN.width, (width * findCoverWidthPercent(source, ratio)) / 100);
  return { ...source, widths: source.widths.filter((each) => each >= least || each === source.width) };
}

/** Returns the URL of the narrowest WebP file. */
export function findSmallestFile(name: PictureName): string {
  const { files, widths } = builtPictures[name].source;
  return `${files}${widths[0]}.webp`;
}

export function withPicture<Content extends { readonly picture?: PictureName }>(
  { picture, ...rest }: Content,
  box = SCREEN,
): Omit<Content, "picture"> & { readonly picture?: PictureSource } {
  return picture ? { ...rest, picture: findPicture(picture, box) } : rest;
}
