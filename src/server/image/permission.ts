import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  type ImageRecipe,
  type ImageRequest,
} from "../../shared/image-contract.ts";
import { isImageRequestSigned } from "../../shared/image-signature.ts";
import { buildVariantKey, type ImageVariant, resolveVariant } from "../../shared/image-variant.ts";
import { findReadyVariant, type ServedPicture } from "./served-picture.ts";

const DAY_MS = 86_400_000;

/** For how many more seconds an address holds: until the end of its last day, in UTC. Null where it has no end. */
export function findSecondsLeft({ expires }: ImageRequest, now: number): number | null {
  return expires === undefined ? null : Math.floor((Date.parse(expires) + DAY_MS - now) / 1000);
}

/** The address of a picture that names nothing but the picture. */
const AS_IT_IS: ImageRecipe = { format: DEFAULT_IMAGE_FORMAT };

/**
 * Whether a variant is one that the site itself and the documented presets use: a file of the build, a preset, or the
 * picture as it is. Decided by what would be made and not by how it is asked for, so that no spelling adds one.
 */
function isOurOwn(variant: ImageVariant, picture: ServedPicture, presets: Iterable<ImageRecipe>): boolean {
  if (findReadyVariant(picture, variant)) return true;
  const key = buildVariantKey(variant);
  for (const recipe of [AS_IT_IS, ...presets]) {
    const { fit = DEFAULT_IMAGE_FIT, quality = DEFAULT_IMAGE_QUALITY } = recipe;
    const own = resolveVariant({ ...recipe, fit, quality }, picture.master, recipe.format);
    if (buildVariantKey(own) === key) return true;
  }
  return false;
}

/**
 * Whether a request may be answered: anything where the operator has set no key; what the site and the presets use,
 * and what was signed with the key, where there is one. What `auto` comes to is the client's choice, so it is signed.
 */
export async function isPermitted(
  request: ImageRequest,
  variant: ImageVariant,
  picture: ServedPicture,
  presets: Iterable<ImageRecipe>,
  signingKey: string | undefined,
): Promise<boolean> {
  if (signingKey === undefined) return true;
  if (request.format !== "auto" && isOurOwn(variant, picture, presets)) return true;
  return await isImageRequestSigned(request, signingKey);
}
