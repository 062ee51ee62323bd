import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  type ImageFormat,
  type ImageRequest,
} from "../../shared/image-contract.ts";
import { isImageRequestSigned } from "../../shared/image-signature.ts";
import { buildVariantKey, type ImageVariant } from "../../shared/image-variant.ts";
import { findReadyVariant, resolveRequest, type ServedPicture } from "./served-picture.ts";

const DAY_MS = 86_400_000;

/** For how many more seconds an address holds: until the end of its last day, in UTC. Null where it has no end. */
export function findSecondsLeft({ expires }: ImageRequest, now: number): number | null {
  return expires === undefined ? null : Math.floor((Date.parse(expires) + DAY_MS - now) / 1000);
}

/** The formats in which a picture is its site's own as it is: the default, and the one that every program can show. */
const OWN_FORMATS: readonly ImageFormat[] = [DEFAULT_IMAGE_FORMAT, "jpeg"];

/**
 * Whether a request is for what the site itself and the documented presets use: a preset, a file of the build, or the
 * picture as it is. But for presets, decided by what would be made and not by how it is asked for, so that no spelling
 * adds one.
 */
function isOurOwn({ preset }: ImageRequest, variant: ImageVariant, picture: ServedPicture): boolean {
  if (preset !== undefined || findReadyVariant(picture, variant)) return true;
  const asItIs = resolveRequest(
    picture,
    { fit: DEFAULT_IMAGE_FIT, quality: DEFAULT_IMAGE_QUALITY },
    variant.format,
  );
  return OWN_FORMATS.includes(variant.format) && buildVariantKey(asItIs) === buildVariantKey(variant);
}

/**
 * Whether a request may be answered: anything where the operator has set no key; what the site and the presets use,
 * and what was signed with the key, where there is one. What `auto` comes to is the client's choice, so it is signed.
 */
export async function isPermitted(
  request: ImageRequest,
  variant: ImageVariant,
  picture: ServedPicture,
  signingKey: string | undefined,
): Promise<boolean> {
  if (signingKey === undefined) return true;
  if (request.format !== "auto" && isOurOwn(request, variant, picture)) return true;
  return await isImageRequestSigned(request, signingKey);
}
