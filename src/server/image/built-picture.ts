import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PATH, type ParameterValues } from "../../shared/image-parameters.ts";
import {
  buildVariantKey,
  DEFAULT_IMAGE_FORMAT,
  FILE_FORMATS,
  type FileFormat,
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

/** Returns the built file, or the variant if the build has no such file. If options have no quality, any quality matches. */
export function resolveFile(
  picture: BuiltPicture,
  options: VariantOptions,
  format: ImageFormat,
): BuiltFile | ImageVariant {
  const variant = resolveVariant(options, { ...picture, ...picture.master }, format);
  const same = picture.files.filter((file) => isSameButQuality(file, variant));
  const exact = same.find(({ quality }) => quality === variant.quality);
  return exact ?? (options.quality === undefined ? same[0] : undefined) ?? variant;
}

/** Returns a built file to send instead of the engine's file of `length` bytes, if there is one. */
export function findBetterFile(
  { files }: BuiltPicture,
  variant: ImageVariant,
  length: number,
): BuiltFile | undefined {
  // The build and Cloudflare Images have different scales of quality, so the file of lower quality may have more bytes.
  const isBetter = (file: BuiltFile) =>
    file.quality > variant.quality ? file.length <= length : file.length >= length;
  return files.find((file) => isSameButQuality(file, variant) && isBetter(file));
}

/** Returns the most similar built file in the same format, because the client may support no other format. */
export function findNearestFile({ files }: BuiltPicture, variant: ImageVariant): BuiltFile | undefined {
  const sameFormat = files.filter(({ format }) => format === variant.format);
  return sameFormat.sort((a, b) => measureDistance(a, variant) - measureDistance(b, variant))[0];
}

function isSameButQuality(file: BuiltFile, variant: ImageVariant): boolean {
  return buildVariantKey({ ...file, quality: variant.quality }) === buildVariantKey(variant);
}

/** Adds 1 for each doubling of the target's width, 2 for each halving, and 4 for each doubling or halving of its aspect ratio. */
function measureDistance(file: ImageSize, target: ImageSize): number {
  const growth = Math.log2(file.width / target.width);
  const stretch = Math.log2(file.width / file.height) - Math.log2(target.width / target.height);
  return Math.abs(stretch) * 4 + (growth < 0 ? -growth * 2 : growth);
}

export function fillsPreset({ width = 0, height = 0 }: VariantOptions, variant: ImageSize): boolean {
  return variant.width >= width && variant.height >= height;
}

interface ImageUrlParts extends Pick<ParameterValues, "v" | "width" | "preset"> {
  readonly name: string;
  readonly format?: FileFormat;
}

/** Adds at most one parameter, because some programs do not decode the `&amp;` of a longer query. */
export function buildImageUrl({ name, v, format = DEFAULT_IMAGE_FORMAT, width, preset }: ImageUrlParts) {
  const isDefault = preset !== undefined || format === DEFAULT_IMAGE_FORMAT;
  const path = [name, ...(v ? [v] : []), ...(isDefault ? [] : [FILE_FORMATS[format].extension])].join(".");
  const query = preset === undefined ? width && `?width=${width}` : `?preset=${preset}`;
  return `${IMAGE_PATH}/${path}${query ?? ""}`;
}

export function describePreset(picture: BuiltPicture, presetName: string, siteOrigin: string) {
  const preset = imagePresets.get(presetName);
  if (!preset) throw new Error(`src/content/image-presets.ts has no preset "${presetName}".`);
  const { width, height, format } = resolveFile(picture, { ...preset, preset: presetName }, preset.format);
  const url = siteOrigin + buildImageUrl({ name: picture.name, v: picture.version, preset: presetName });
  return { purpose: preset.purpose, url, width, height, format };
}
