import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PATH, type ParameterValues } from "../../shared/image-parameters.ts";
import { IMAGE_FORMATS } from "../../shared/image-variant.ts";
import { Problem } from "../http/problem.ts";
import { type BuiltPicture, type BuiltPictures, fillsPreset, resolvePicture } from "./built-picture.ts";
import { buildImageUrl } from "./image-url.ts";

export function requirePicture(pictures: BuiltPictures, name: string): BuiltPicture {
  const picture = Object.hasOwn(pictures, name) && pictures[name];
  if (picture) return picture;
  const endings = Object.values(IMAGE_FORMATS).map(({ extension }) => `.${extension}`);
  const hint = `Names have no extension. A URL may end in ${endings.join(", ")}, and the URL of a drawing also in .svg. `;
  const message = `There is no picture of this name. ${name.includes(".") ? hint : ""}${IMAGE_PATH} lists all pictures.`;
  throw new Problem(404, "image-unknown", message);
}

export function requireDrawing(
  { drawing }: BuiltPicture,
  { width, height, quality }: ParameterValues,
): string {
  if (drawing === undefined) {
    const message = `This picture is not a drawing and has no SVG. ${IMAGE_PATH} lists the drawings.`;
    throw new Problem(400, "image-format-invalid", message);
  }
  if (width ?? height ?? quality) {
    const message =
      "An SVG has no size in pixels and no quality, so leave out width, height and quality, or use another format.";
    throw new Problem(400, "image-format-conflict", message);
  }
  return drawing;
}

export function requirePixels(picture: BuiltPicture, request: ParameterValues): void {
  const preset = imagePresets.get(request.preset ?? "");
  if (!preset || fillsPreset(preset, resolvePicture(picture, request, preset.format))) return;
  const size = [preset.width && `${preset.width} wide`, preset.height && `${preset.height} high`];
  const { width, height } = picture.master;
  throw new Problem(
    400,
    "image-preset-too-large",
    `The preset ${request.preset} is ${size.filter(Boolean).join(" and ")}, and this picture has only ${width} by ` +
      `${height} pixels. The largest file is ${buildImageUrl({ name: picture.name, format: "jpeg" })}.`,
  );
}
