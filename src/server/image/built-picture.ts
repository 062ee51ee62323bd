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

export interface BuiltFile extends ImageVariant {
  readonly url: string;
  /** In bytes. */
  readonly length: number;
}

/** Made by scripts/build/pictures. */
export interface BuiltPicture extends Pick<ImageSource, "focus" | "isUncut"> {
  readonly name: string;
  readonly alt: string;
  /** For people who choose a picture. */
  readonly note?: string;
  /** A digest of everything that affects the bytes of the built files and of the engine's. It does not cover the SVG. */
  readonly version: string;
  /** The file from which the engine makes variants: upright, in sRGB, within the size limits. */
  readonly master: ImageSize & { readonly url: string };
  /** Path of the SVG, which contains only shapes. Missing if the picture is not a drawing. */
  readonly drawing?: string;
  readonly hasAlpha: boolean;
  /** `#rrggbb`: fills transparent parts in a format without transparency, and the border of `pad`. */
  readonly background: string;
  /** The presets that suit the picture and for which it has enough pixels. */
  readonly presets: readonly string[];
  readonly files: readonly BuiltFile[];
  /** For pages. */
  readonly source: PictureSource;
}

/** Check a name from a URL with Object.hasOwn, because an inherited property may have this name. */
export type BuiltPictures = Readonly<Record<string, BuiltPicture>>;

export function resolvePicture(
  picture: BuiltPicture,
  options: VariantOptions,
  format: ImageFormat,
): ImageVariant {
  return resolveVariant(options, { ...picture, ...picture.master }, format);
}

export function fillsPreset({ width = 0, height = 0 }: ImagePreset, variant: ImageSize): boolean {
  return variant.width >= width && variant.height >= height;
}
