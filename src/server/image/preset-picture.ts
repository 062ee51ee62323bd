import { imagePresets } from "../../content/image-presets.ts";
import { DEFAULT_IMAGE_FIT, DEFAULT_IMAGE_QUALITY, type ImageFormat } from "../../shared/image-contract.ts";
import { IMAGE_PATH } from "../../shared/image-url.ts";
import { resolveVariant } from "../../shared/image-variant.ts";
import type { ServedPicture } from "./served-picture.ts";

/** A picture as one preset makes it. */
export interface PresetPicture {
  /** Its absolute address, which changes with the picture. */
  readonly url: string;
  /** Pixels, which are fewer than the preset's where the picture has no more. */
  readonly width: number;
  readonly height: number;
  readonly format: ImageFormat;
}

/**
 * Where a picture is found at the size and format of a preset, and what it is then.
 * @throws Error when content has no preset of this name.
 */
export function describePresetPicture(
  { name, version, master }: ServedPicture,
  presetName: string,
  siteOrigin: string,
): PresetPicture {
  const preset = imagePresets.get(presetName);
  if (!preset) throw new Error(`Content has no preset "${presetName}".`);
  const { fit = DEFAULT_IMAGE_FIT, quality = DEFAULT_IMAGE_QUALITY, ...recipe } = preset;
  const { width, height, format } = resolveVariant({ ...recipe, fit, quality }, master, recipe.format);
  return {
    url: `${siteOrigin}${IMAGE_PATH}/${name}?preset=${presetName}&v=${version}`,
    width,
    height,
    format,
  };
}
