import { buildVariantKey, type ImageVariant } from "../../shared/image-variant.ts";
import type { ServedPicture } from "./served-picture.ts";

/**
 * Raised whenever an engine would now make other bytes of the same variant: it is part of every tag and of every
 * key of the cache.
 */
const RECIPE = 1;

/** The identity of a variant among all that were ever served; a path without anything that a URL would escape. */
export function buildCacheKey(picture: ServedPicture, variant: ImageVariant): string {
  return `${picture.name}/${picture.version}-${RECIPE}-${buildVariantKey(variant)}`;
}

/** The entity tag of a variant. Weak (RFC 9110, section 8.8.3), because two engines make two files of one variant. */
export function buildEntityTag(picture: ServedPicture, variant: ImageVariant): string {
  return `W/"${picture.version}-${RECIPE}-${buildVariantKey(variant)}"`;
}
