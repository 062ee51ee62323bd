import type { Context } from "hono";
import { imagePresets } from "../../content/image-presets.ts";
import { IMAGE_PATH, type ParameterValues } from "../../shared/image-parameters.ts";
import { IMAGE_EXTENSIONS } from "../../shared/image-variant.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { answerProblem } from "../http/problem.ts";
import { LIMIT_PERIOD_S } from "../platform/rate-limit.ts";
import { type BuiltPicture, type BuiltPictures, fillsPreset, resolvePicture } from "./built-picture.ts";
import { buildImageUrl } from "./image-url.ts";
import { negotiate } from "./negotiate.ts";

/** An error response to a request for a picture. The message is for the author of the URL. */
export class ImageRejection extends Error {
  /** Stable: clients may depend on it. docs/images.md lists all codes. */
  readonly code: `IMAGE_${string}`;
  readonly status: 400 | 404 | 429 | 503;

  constructor(code: ImageRejection["code"], message: string, status: ImageRejection["status"] = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** @throws ImageRejection if no picture has the name. */
export function requirePicture(pictures: BuiltPictures, name: string): BuiltPicture {
  const picture = Object.hasOwn(pictures, name) && pictures[name];
  if (picture) return picture;
  const endings = Object.values(IMAGE_EXTENSIONS).map((extension) => `.${extension}`);
  const hint = `Names have no extension. An address may end in ${endings.join(", ")}, and the address of a drawing also in .svg. `;
  const message = `There is no picture of this name. ${name.includes(".") ? hint : ""}${IMAGE_PATH} lists all pictures.`;
  throw new ImageRejection("IMAGE_UNKNOWN", message, 404);
}

/**
 * Returns the path of a picture's SVG file.
 * @throws ImageRejection if the picture is not a drawing, or if the request has a size or a quality.
 */
export function requireDrawing(
  { drawing }: BuiltPicture,
  { width, height, quality }: ParameterValues,
): string {
  if (drawing === undefined) {
    const message = `This picture is not a drawing and has no SVG. ${IMAGE_PATH} lists the drawings.`;
    throw new ImageRejection("IMAGE_FORMAT_INVALID", message);
  }
  if (width ?? height ?? quality) {
    const message =
      "An SVG has no size in pixels and no quality: leave out width, height and quality, or use another format.";
    throw new ImageRejection("IMAGE_FORMAT_CONFLICT", message);
  }
  return drawing;
}

/** @throws ImageRejection if the request's preset needs more pixels than the picture has. */
export function requirePixels(picture: BuiltPicture, request: ParameterValues): void {
  const preset = imagePresets.get(request.preset ?? "");
  if (!preset || fillsPreset(preset, resolvePicture(picture, request, preset.format))) return;
  const size = [preset.width && `${preset.width} wide`, preset.height && `${preset.height} high`];
  const { width, height } = picture.master;
  throw new ImageRejection(
    "IMAGE_PRESET_TOO_LARGE",
    `The preset ${request.preset} is ${size.filter(Boolean).join(" and ")}, and this picture has only ${width} by ` +
      `${height} pixels. The largest file is ${buildImageUrl({ name: picture.name, format: "jpeg" })}.`,
  );
}

/** Returns a problem if the client prefers JSON, else text. Never cached: the next deploy may add the picture. */
export function reject(c: Context, { status, code, message }: ImageRejection): Response {
  const headers = status === 429 || status === 503 ? { "Retry-After": String(LIMIT_PERIOD_S) } : {};
  const json = ["json", "application/problem+json", "application/json", "application/*"] as const;
  const text = ["text", "text/plain", "text/*", "*/*"] as const;
  return negotiate(c.req.header("Accept"), [json, text], "text") === "json"
    ? answerProblem({ status, code, detail: message, headers })
    : c.text(`${code}: ${message}\n`, status, { ...headers, "Cache-Control": CACHE_CONTROL.none });
}
