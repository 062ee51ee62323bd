import type { ImageSize, ImageVariant } from "../../shared/image-variant.ts";

/** A file that the build has made already. */
export interface ReadyVariant extends ImageVariant {
  /** Path of the file among the static files. */
  readonly url: string;
}

/** The file from which every other variant is made; upright, in sRGB, within the limits. */
export interface ImageMaster extends ImageSize {
  /** Path of the file among the static files. */
  readonly url: string;
  readonly format: "jpeg" | "png";
  /** Bytes of the file. */
  readonly length: number;
}

/** All that the image service knows of a picture; made by scripts/build/pictures. */
export interface ServedPicture {
  readonly name: string;
  readonly alt: string;
  /** A digest of all that decides how the picture looks. */
  readonly version: string;
  readonly master: ImageMaster;
  readonly hasAlpha: boolean;
  /** The colour under see-through parts where a format has none, and of the border of `pad`: `#rrggbb`. */
  readonly ground: string;
  /** The presets that suit it. */
  readonly presets: readonly string[];
  readonly ready: readonly ReadyVariant[];
}

/** The pictures by name. A Map, so that no name finds what every object inherits. */
export type ServedPictures = ReadonlyMap<string, ServedPicture>;
