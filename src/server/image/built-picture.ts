import type { ImagePreset } from "../../content/image-presets.ts";
import {
  type ImageFormat,
  type ImageSize,
  type ImageSource,
  type ImageVariant,
  resolveVariant,
  type VariantOptions,
} from "../../shared/image-variant.ts";
import type { PictureSource } from "../../shared/picture-source.ts";

/** A variant that the build has encoded. */
export interface BuiltFile extends ImageVariant {
  /** Path of the file among the static files. */
  readonly url: string;
  /** Bytes of the file. */
  readonly length: number;
}

/** The Worker's data about a picture, made by scripts/build/pictures. */
export interface BuiltPicture extends Pick<ImageSource, "focus" | "isUncut"> {
  readonly name: string;
  readonly alt: string;
  /** A note for people who choose a picture. */
  readonly note?: string;
  /** A digest of everything that affects the bytes of the built files and of the engine's. */
  readonly version: string;
  /** The file from which the engine makes variants: upright, in sRGB, within the size limits. */
  readonly master: ImageSize & { readonly url: string };
  /** Path of the SVG file, which contains only shapes, if the picture is a drawing. */
  readonly drawing?: string;
  readonly hasAlpha: boolean;
  /** `#rrggbb`: fills transparent parts in a format without transparency, and the border of `pad`. */
  readonly ground: string;
  /** The presets that suit the picture and for which it has enough pixels. */
  readonly presets: readonly string[];
  readonly files: readonly BuiltFile[];
  /** The picture's data for pages. */
  readonly source: PictureSource;
}

/** The pictures by name. Check a name from a URL with Object.hasOwn: it may be the name of an inherited property. */
export type BuiltPictures = Readonly<Record<string, BuiltPicture>>;

/** Returns the variant of a picture that answers a request. */
export function resolvePicture(
  picture: BuiltPicture,
  options: VariantOptions,
  format: ImageFormat,
): ImageVariant {
  return resolveVariant(options, { ...picture, ...picture.master }, format);
}

/** Returns whether a variant is as large as its preset. */
export function fillsPreset({ width = 0, height = 0 }: ImagePreset, variant: ImageSize): boolean {
  return variant.width >= width && variant.height >= height;
}
