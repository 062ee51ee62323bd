import type { Context } from "hono";
import { IMAGE_PATH } from "../../shared/image-parameters.ts";
import { IMAGE_EXTENSIONS, IMAGE_FORMATS, type ImageVariant } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { type BuiltPicture, fillsPreset } from "./built-picture.ts";
import { ImageRejection } from "./image-rejection.ts";
import type { ImagePresets, ImageRequest } from "./image-url.ts";
import { negotiate } from "./negotiate.ts";

const ENDINGS = `${IMAGE_FORMATS.map((format) => `.${IMAGE_EXTENSIONS[format]}`).join(", ")} or, of a drawing, .svg`;

/** Rejects an unknown name. */
export function rejectName(name: string): ImageRejection {
  const sentences = [
    "There is no picture of this name.",
    name.includes(".") && `Names have no extension, and an address may end in ${ENDINGS} only.`,
    `${IMAGE_PATH} lists all pictures.`,
  ];
  return new ImageRejection(404, "IMAGE_UNKNOWN", sentences.filter(Boolean).join(" "));
}

/**
 * Returns the path of a picture's SVG file.
 * @throws ImageRejection if the picture is not a drawing, or if the request has a size or a quality.
 */
export function requireDrawing({ drawing }: BuiltPicture, { width, height, quality }: ImageRequest): string {
  if (drawing === undefined) {
    const message = `This picture is no drawing and has no svg. ${IMAGE_PATH} lists the drawings.`;
    throw new ImageRejection(400, "IMAGE_FORMAT_INVALID", message);
  }
  if (width ?? height ?? quality) {
    const message =
      "An SVG has no size in pixels and no quality: leave out width, height and quality, or use another format.";
    throw new ImageRejection(400, "IMAGE_FORMAT_CONFLICT", message);
  }
  return drawing;
}

/** @throws ImageRejection if the request's preset needs more pixels than the picture has. */
export function requirePixels(
  { name, master }: BuiltPicture,
  variant: ImageVariant,
  { preset: presetName = "" }: ImageRequest,
  presets: ImagePresets,
): void {
  const preset = presets.get(presetName);
  if (!preset || fillsPreset(preset, variant)) return;
  const { width, height } = preset;
  const size = [width && `${width} wide`, height && `${height} high`].filter(Boolean).join(" and ");
  throw new ImageRejection(
    400,
    "IMAGE_PRESET_TOO_LARGE",
    `The preset ${presetName} is ${size}, and this picture has only ${master.width} by ${master.height} pixels. The largest ` +
      `file is ${IMAGE_PATH}/${name}.jpg.`,
  );
}

/** Returns a problem if the client prefers JSON, else text. Never cached: the next deploy may add the picture. */
export function reject(c: Context, { status, code, message, retryAfterS }: ImageRejection): Response {
  const headers = retryAfterS === undefined ? {} : { "Retry-After": String(retryAfterS) };
  const json = ["json", "application/problem+json", "application/json", "application/*"] as const;
  return negotiate(c, [json, ["text", "text/plain", "text/*", "*/*"]], "text") === "json"
    ? answerProblem({ status, code, detail: message, headers })
    : c.text(`${code}: ${message}\n`, status, { ...headers, "Cache-Control": CACHE_CONTROL.none });
}
