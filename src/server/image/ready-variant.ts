import { buildVariantKey, type ImageVariant } from "../../shared/image-variant.ts";
import type { ReadyVariant, ServedPicture } from "./served-picture.ts";

/**
 * The file of the build that is exactly what is asked for, its quality included: an address that names another
 * quality than that of the site's own file gets a file of its own. Null where there is none.
 */
export function findReadyVariant(picture: ServedPicture, variant: ImageVariant): ReadyVariant | null {
  const key = buildVariantKey(variant);
  return picture.ready.find((ready) => buildVariantKey(ready) === key) ?? null;
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
