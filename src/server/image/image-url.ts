import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PATH, type ParameterValues } from "../../shared/image-parameters.ts";
import { DEFAULT_IMAGE_FORMAT, FILE_FORMATS, type FileFormat } from "../../shared/image-variant.ts";
import { type BuiltPicture, resolvePicture } from "./built-picture.ts";

interface ImageUrlParts extends Pick<ParameterValues, "v" | "width" | "preset"> {
  readonly name: string;
  readonly format?: FileFormat;
}

/** Adds at most one parameter, because some programs do not decode the `&amp;` of a longer query. */
export function buildImageUrl({ name, v, format = DEFAULT_IMAGE_FORMAT, width, preset }: ImageUrlParts) {
  const isDefault = preset !== undefined || format === DEFAULT_IMAGE_FORMAT;
  const path = [name, ...(v ? [v] : []), ...(isDefault ? [] : [FILE_FORMATS[format].extension])].join(".");
  const query = preset === undefined ? width && `?width=${width}` : `?preset=${preset}`;
  return `${IMAGE_PATH}/${path}${query ?? ""}`;
}

export function describePreset(picture: BuiltPicture, presetName: string, siteOrigin: string) {
  const preset = imagePresets.get(presetName);
  if (!preset) throw new Error(`src/content/image-presets.ts has no preset "${presetName}".`);
  const { width, height, format } = resolvePicture(picture, { ...preset, preset: presetName }, preset.format);
  const url = siteOrigin + buildImageUrl({ name: picture.name, v: picture.version, preset: presetName });
  return { purpose: preset.purpose, url, width, height, format };
}
