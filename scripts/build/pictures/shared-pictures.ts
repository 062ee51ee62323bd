import type { PictureName } from "../../../src/content/pictures.ts";
import { describePresetPicture } from "../../../src/server/image/ready-addresses.ts";
import type { ServedPicture } from "../../../src/server/image/served-picture.ts";
import type { SharedPicture } from "../../../src/server/pages/metadata/found-page.ts";
import { IMAGE_TYPES } from "../../../src/shared/image-variant.ts";

/**
 * Describes every picture in the format in which other sites show it: our own marks as a partner logo, the rest as a
 * card.
 */
export function describePictures(served: readonly ServedPicture[]): Record<PictureName, SharedPicture> {
  const shared = served.map((picture) => {
    const preset = picture.presets.includes("partner-logo") ? "partner-logo" : "social-card";
    const { url: path, width, height, format } = describePresetPicture(picture, preset, "");
    return [picture.name, { path, width, height, type: IMAGE_TYPES[format], alt: picture.alt }] as const;
  });
  return Object.fromEntries(shared) as Record<PictureName, SharedPicture>;
}
