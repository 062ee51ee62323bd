import { type ImagePreset, imagePresets } from "../../content/image-presets.ts";
import {
  buildVariantKey,
  type ImageFormat,
  type ImageSize,
  type ImageSource,
  type ImageVariant,
  resolveVariant,
  type VariantOptions,
} from "../../shared/image-variant.ts";
import type { PictureSource } from "../../shared/picture-source.ts";
import { buildImageUrl } from "./image-url.ts";

/** Part of every entity tag and cache key. Increase it whenever the engine's bytes for the same variant change. */
const ENGINE_REVISION = 3;

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

/** The pictures by name. A Map, because an object would also find inherited properties. */
export type BuiltPictures = ReadonlyMap<string, BuiltPicture>;

/** Returns an id that is unique among all variants of a picture ever served, in characters that no URL escapes. */
export function identifyVariant({ version }: BuiltPicture, variant: ImageVariant): string {
  return `${version}-${ENGINE_REVISION}-${buildVariantKey(variant)}`;
}

/** Returns the variant of a picture that answers a request. */
export function resolvePicture(
  picture: BuiltPicture,
  options: VariantOptions,
  format: ImageFormat,
): ImageVariant {
  const { master, focus, isUncut = false } = picture;
  return resolveVariant(options, { ...master, isUncut, ...(focus && { focus }) }, format);
}

/** Returns whether a variant is as large as its preset. */
export function fillsPreset({ width = 0, height = 0 }: ImagePreset, variant: ImageSize): boolean {
  return variant.width >= width && variant.height >= height;
}

/**
 * Returns a preset's purpose, and the versioned URL, size and format of a picture in it.
 * @throws Error if content has no preset of this name.
 */
export function describePreset(picture: BuiltPicture, presetName: string, siteOrigin: string) {
  const preset = imagePresets.get(presetName);
  if (!preset) throw new Error(`Content has no preset "${presetName}".`);
  const { width, height, format } = resolvePicture(picture, { ...preset, preset: presetName }, preset.format);
  const url = siteOrigin + buildImageUrl({ name: picture.name, v: picture.version, preset: presetName });
  return { purpose: preset.purpose, url, width, height, format };
}

/**
 * Returns the built file of a variant, or null.
 * @param hasQuality False if the request names no quality: then a file of any quality matches.
 */
export function findBuiltFile(
  { files }: BuiltPicture,
  variant: ImageVariant,
  hasQuality: boolean,
): BuiltFile | null {
  const same = files.filter((file) => isSameButQuality(file, variant));
  return same.find(({ quality }) => quality === variant.quality) ?? (hasQuality ? null : (same[0] ?? null));
}

/**
 * Returns a built file that is no larger than the engine's file at a higher quality, or no smaller at a lower one, or
 * null. Such files exist because the encoders differ. Serving them instead keeps bytes rising with quality.
 * @param length Bytes of the engine's file.
 */
export function findBetterFile(
  { files }: BuiltPicture,
  variant: ImageVariant,
  length: number,
): BuiltFile | null {
  const isBetter = (file: BuiltFile) =>
    file.quality > variant.quality ? file.length <= length : file.length >= length;
  return files.find((file) => isSameButQuality(file, variant) && isBetter(file)) ?? null;
}

/**
 * Returns the built file in the same format that is most similar in shape and size, or null if the format has none. The
 * format must match, because the client may support no other.
 */
export function findNearestFile({ files }: BuiltPicture, variant: ImageVariant): BuiltFile | null {
  const [first, ...others] = files.filter(({ format }) => format === variant.format);
  let nearest = first ?? null;
  for (const file of others) {
    if (nearest && measureDistance(file, variant) < measureDistance(nearest, variant)) nearest = file;
  }
  return nearest;
}

function isSameButQuality(file: BuiltFile, variant: ImageVariant): boolean {
  return buildVariantKey({ ...file, quality: variant.quality }) === buildVariantKey(variant);
}

/** Returns how different two variants look: shape weighs more than size, too few pixels more than too many. */
function measureDistance(file: ImageSize, target: ImageSize): number {
  const growth = Math.log2(file.width / target.width);
  const stretch = Math.log2(file.width / file.height) - Math.log2(target.width / target.height);
  return Math.abs(stretch) * 4 + (growth < 0 ? -growth * 2 : growth);
}
