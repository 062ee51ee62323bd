import type { ImageRecipe, ImageRequest } from "../../shared/image-url.ts";
import {
  buildVariantKey,
  fillsRecipe,
  type ImageFormat,
  type ImageSize,
  type ImageSource,
  type ImageVariant,
  resolveVariant,
} from "../../shared/image-variant.ts";

/** Part of every entity tag and cache key. Increase it whenever an engine's bytes for the same variant change. */
const RECIPE = 2;

/** A variant that the build has made. */
export interface ReadyVariant extends ImageVariant {
  /** Path of the file among the static files. */
  readonly url: string;
  /** Bytes of the file. */
  readonly length: number;
}

/** The file from which every other variant is made: upright, in sRGB, within the size limits. */
export interface ImageMaster extends ImageSize {
  /** Path of the file among the static files. */
  readonly url: string;
  readonly format: "jpeg" | "png";
  /** Bytes of the file. */
  readonly length: number;
}

/** The image service's data about a picture, made by scripts/build/pictures. */
export interface ServedPicture extends Pick<ImageSource, "focus" | "isUncut"> {
  readonly name: string;
  readonly alt: string;
  /** A note for people who choose a picture. */
  readonly note?: string;
  /** A digest of everything that affects how the picture looks. */
  readonly version: string;
  readonly master: ImageMaster;
  /** The size of the owner's file, if larger than the master. The build makes presets that need more pixels from it. */
  readonly original?: ImageSize;
  /** Path of the SVG file, which contains only shapes, if the picture is a drawing. */
  readonly drawing?: string;
  readonly hasAlpha: boolean;
  /** `#rrggbb`: fills transparent parts in a format without transparency, and the border of `pad`. */
  readonly ground: string;
  /** The presets that suit the picture and for which it has enough pixels. */
  readonly presets: readonly string[];
  readonly ready: readonly ReadyVariant[];
}

/** The pictures by name. A Map, because an object would also find inherited properties. */
export type ServedPictures = ReadonlyMap<string, ServedPicture>;

/** Returns an id that is unique among all variants of a picture ever served, in characters that no URL escapes. */
export function identifyVariant({ version }: ServedPicture, variant: ImageVariant): string {
  return `${version}-${RECIPE}-${buildVariantKey(variant)}`;
}

/** Returns the variant of a picture that answers a request. */
export function resolveRequest(
  picture: ServedPicture,
  request: Omit<ImageRequest, "name" | "format">,
  format: ImageFormat,
): ImageVariant {
  const { master, original, focus, isUncut = false, hasAlpha, ground } = picture;
  const size = (request.preset && original) || master;
  const { width, height } = size;
  return resolveVariant(
    request,
    { width, height, isUncut, hasAlpha, ground, ...(focus && { focus }) },
    format,
  );
}

/** Returns true if a picture has enough pixels for a preset, in its master or in a file of the build. */
export function canFill(picture: ServedPicture, preset: ImageRecipe, variant: ImageVariant): boolean {
  if (!fillsRecipe(preset, variant)) return false;
  const { master } = picture;
  const isWithin =
    variant.shape === "pad" || (variant.width <= master.width && variant.height <= master.height);
  return isWithin || findReadyVariant(picture, variant) !== null;
}

/** Returns the file of the build that matches a variant exactly, its quality included, or null. */
export function findReadyVariant(picture: ServedPicture, variant: ImageVariant): ReadyVariant | null {
  const key = buildVariantKey(variant);
  return picture.ready.find((ready) => buildVariantKey(ready) === key) ?? null;
}

/**
 * Returns a file of the build that has a higher quality than an engine's file but no more bytes, or null. Such files
 * exist because the build's encoder takes more time.
 */
export function findSmallerVariant(
  picture: ServedPicture,
  variant: ImageVariant,
  length: number,
): ReadyVariant | null {
  const key = buildVariantKey(variant);
  const isBetter = (ready: ReadyVariant) =>
    ready.quality > variant.quality &&
    ready.length <= length &&
    buildVariantKey({ ...ready, quality: variant.quality }) === key;
  return picture.ready.find(isBetter) ?? null;
}

/**
 * Returns the file of the build in the same format that is most similar in shape and size, or null if the format has
 * none. The format must match, because the client may support no other.
 */
export function findNearestVariant(picture: ServedPicture, variant: ImageVariant): ReadyVariant | null {
  let nearest: ReadyVariant | null = null;
  for (const ready of picture.ready) {
    if (ready.format !== variant.format) continue;
    if (nearest === null || measureDistance(ready, variant) < measureDistance(nearest, variant))
      nearest = ready;
  }
  return nearest;
}

/** Returns how different two variants look: shape weighs more than size, too few pixels more than too many. */
function measureDistance(ready: ReadyVariant, asked: ImageVariant): number {
  const growth = Math.log2(ready.width / asked.width);
  const stretch = Math.log2(ready.width / ready.height) - Math.log2(asked.width / asked.height);
  return Math.abs(stretch) * 4 + (growth < 0 ? -growth * 2 : growth);
}
