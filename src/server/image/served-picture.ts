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

/**
 * Raised whenever an engine would now make other bytes of the same variant: it is part of every tag and of every
 * key of the cache.
 */
const RECIPE = 2;

/** A file that the build has made already. */
export interface ReadyVariant extends ImageVariant {
  /** Path of the file among the static files. */
  readonly url: string;
  /** Bytes of the file. */
  readonly length: number;
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
export interface ServedPicture extends Pick<ImageSource, "focus" | "isUncut"> {
  readonly name: string;
  readonly alt: string;
  /** What others should know who choose it. */
  readonly note?: string;
  /** A digest of all that decides how the picture looks. */
  readonly version: string;
  readonly master: ImageMaster;
  /** The size of the owner's file where it is larger than the master: of it the build makes presets that need more. */
  readonly original?: ImageSize;
  /** Path of the drawing that it is made of, where it is one: an SVG file that holds nothing but shapes. */
  readonly drawing?: string;
  readonly hasAlpha: boolean;
  /** The colour under see-through parts where a format has none, and of the border of `pad`: `#rrggbb`. */
  readonly ground: string;
  /** The presets that suit it and that it has the pixels for. */
  readonly presets: readonly string[];
  readonly ready: readonly ReadyVariant[];
}

/** The pictures by name. A Map, so that no name finds what every object inherits. */
export type ServedPictures = ReadonlyMap<string, ServedPicture>;

/** The identity of a variant among all of its picture that were ever served, in characters that no URL escapes. */
export function identifyVariant({ version }: ServedPicture, variant: ImageVariant): string {
  return `${version}-${RECIPE}-${buildVariantKey(variant)}`;
}

/** The file of a picture that answers a request. */
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

/** Whether a picture has all the pixels of a preset: in the file that the build has made of it, or in its master. */
export function canFill(picture: ServedPicture, preset: ImageRecipe, variant: ImageVariant): boolean {
  if (!fillsRecipe(preset, variant)) return false;
  const { master } = picture;
  const isWithin =
    variant.shape === "pad" || (variant.width <= master.width && variant.height <= master.height);
  return isWithin || findReadyVariant(picture, variant) !== null;
}

/**
 * The file of the build that is exactly what is asked for, its quality included: an address that names another
 * quality than that of the site's own file gets a file of its own. Null where there is none.
 */
export function findReadyVariant(picture: ServedPicture, variant: ImageVariant): ReadyVariant | null {
  const key = buildVariantKey(variant);
  return picture.ready.find((ready) => buildVariantKey(ready) === key) ?? null;
}

/**
 * The file of the build that is no larger than what an engine has made of the same picture at a lower quality: the
 * build's encoder has more patience, and nobody is better served by more bytes that look worse. Null where there is none.
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
 * The file of the build that comes nearest: in the same format, because a client that names a format may know no
 * other; then of the most similar shape; then of the most similar size. Null where the format has none.
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

/** How unlike two variants look: a wrong shape hurts more than a wrong size, too few pixels more than too many. */
function measureDistance(ready: ReadyVariant, asked: ImageVariant): number {
  const growth = Math.log2(ready.width / asked.width);
  const stretch = Math.log2(ready.width / ready.height) - Math.log2(asked.width / asked.height);
  return Math.abs(stretch) * 4 + (growth < 0 ? -growth * 2 : growth);
}
