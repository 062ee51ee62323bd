import type { ImageRecipe, ImageRequest } from "../../shared/image-contract.ts";
import { DEFAULT_IMAGE_FIT, DEFAULT_IMAGE_QUALITY, IMAGE_LADDER } from "../../shared/image-contract.ts";
import { isImageRequestSigned } from "../../shared/image-signature.ts";
import type { ServedPicture } from "./served-picture.ts";

/** Whether a size is one of the site's own: a width of the ladder, or the picture's own size. */
function isOnLadder({ width, height }: ImageRequest, { ladder }: ServedPicture): boolean {
  return (
    height === undefined && (width === undefined || ladder.includes(width) || IMAGE_LADDER.includes(width))
  );
}

function isPreset(request: ImageRequest, presets: Iterable<ImageRecipe>): boolean {
  for (const { width, height, fit = DEFAULT_IMAGE_FIT, format, quality = DEFAULT_IMAGE_QUALITY } of presets) {
    const isSame =
      request.width === width &&
      request.height === height &&
      request.fit === fit &&
      request.format === format &&
      request.quality === quality;
    if (isSame) return true;
  }
  return false;
}

/**
 * Whether a request may be answered: anything where the operator has set no key; the site's own sizes, the presets
 * and what was signed with the key where there is one.
 */
export async function isPermitted(
  request: ImageRequest,
  picture: ServedPicture,
  presets: Iterable<ImageRecipe>,
  signingKey: string | undefined,
): Promise<boolean> {
  if (signingKey === undefined || isOnLadder(request, picture) || isPreset(request, presets)) return true;
  return await isImageRequestSigned(request, signingKey);
}
