import { parseAccept } from "hono/utils/accept";
import {
  buildVariantKey,
  IMAGE_FORMAT_NAMES,
  IMAGE_FORMATS,
  type ImageFormat,
  type ImageSize,
  type ImageVariant,
} from "../../shared/image-variant.ts";
import { type BuiltFile, type BuiltPicture, resolvePicture } from "./built-picture.ts";
import type { ImageRequest } from "./image-request.ts";
import { canRender } from "./images-binding.ts";

/** Returns the variant, and a matching built file or null. If the request names no quality, any quality matches. */
export function chooseFile(
  picture: BuiltPicture,
  request: ImageRequest,
  requested: Exclude<ImageRequest["format"], "svg">,
  accept = "",
) {
  const find = (format: ImageFormat) => {
    const variant = resolvePicture(picture, request, format);
    const same = picture.files.filter((file) => isSameButQuality(file, variant));
    const exact = same.find(({ quality }) => quality === variant.quality);
    return { variant, built: exact ?? (request.quality === undefined ? same[0] : null) ?? null };
  };
  if (requested !== "auto") return find(requested);
  const universal: ImageFormat = picture.hasAlpha ? "png" : "jpeg";
  const weights = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
  const wildcard = weights.get("image/*") ?? weights.get("*/*") ?? 0;
  const weigh = (format: ImageFormat) =>
    weights.get(IMAGE_FORMATS[format].type) ?? (format === universal ? wildcard : 0);
  const named = IMAGE_FORMAT_NAMES.filter((format) => IMAGE_FORMATS[format].needsExactType);
  const [best] = [...named, universal]
    .filter(weigh)
    .map(find)
    .filter(({ variant, built }) => built || canRender(variant))
    .sort((a, b) => weigh(b.variant.format) - weigh(a.variant.format));
  return best ?? find(universal);
}

/** Returns a built file to send instead of the engine's file of `length` bytes, or null. */
export function findBetterFile(
  { files }: BuiltPicture,
  variant: ImageVariant,
  length: number,
): BuiltFile | null {
  // The build and Cloudflare Images have different scales of quality, so the file of lower quality may have more bytes.
  const isBetter = (file: BuiltFile) =>
    file.quality > variant.quality ? file.length <= length : file.length >= length;
  return files.find((file) => isSameButQuality(file, variant) && isBetter(file)) ?? null;
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
