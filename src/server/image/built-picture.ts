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
  /** The size of the file in bytes. */
  readonly length: number;
}

/** scripts/build/pictures makes these objects. */
export interface BuiltPicture extends Pick<ImageSource, "focus" | "isUncut"> {
  readonly name: string;
  readonly alt: string;
  /** Advice for people who choose a picture from the catalogue. */
  readonly note?: string;
  /** A digest of the master, the built files, the rendering options and the engine's revision, but not of the SVG. */
  readonly version: string;
  /** Cloudflare Images renders variants from this file, which is upright, in sRGB and at most MAX_IMAGE_SIDE wide and high. */
  readonly master: ImageSize & { readonly url: string };
  /** The URL path of the SVG. Missing if the picture is not a drawing. */
  readonly drawing?: string;
  readonly hasAlpha: boolean;
  /** `#rrggbb`. Fills the border of `pad`, and transparent parts in a JPEG or with `pad`. */
  readonly background: string;
  /** Names of the presets that suit the picture and do not need to enlarge it. */
  readonly presets: readonly string[];
  readonly files: readonly BuiltFile[];
  readonly source: PictureSource;
}

/** Check names from URLs with Object.hasOwn, because objects inherit names such as `constructor`. */
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
