import { parseAccept } from "hono/utils/accept";
import { type ImagePreset, imagePresets } from "../../content/image-presets.ts";
import {
  FORMATS_BY_NAME,
  IMAGE_PARAMETERS,
  IMAGE_PATH,
  type ParameterValues,
} from "../../shared/image-parameters.ts";
import {
  buildVariantKey,
  DEFAULT_IMAGE_FORMAT,
  IMAGE_FORMAT_NAMES,
  IMAGE_FORMATS,
  type ImageFormat,
} from "../../shared/image-variant.ts";
import { isTrackingParameter } from "../../shared/tracking-parameters.ts";
import { Problem } from "../http/problem.ts";
import {
  type BuiltPicture,
  type BuiltPictures,
  buildImageUrl,
  fillsPreset,
  resolveFile,
} from "./built-picture.ts";
import { canRender } from "./images-binding.ts";

/** The parameters of a picture URL, with the values of its preset. resolveVariant adds the default fit and quality. */
export interface ImageRequest extends ParameterValues {
  /** Not checked, so there may be no picture of this name. */
  readonly name: string;
  readonly format: NonNullable<ParameterValues["format"]>;
}

/** `harbour`, `harbour.0a1b2c3d4e`, `harbour.jpg` or `harbour.0a1b2c3d4e.jpg`. An unknown extension belongs to the name. */
const FILE_NAME = RegExp(
  `^(.+?)(?:\\.([0-9a-f]{10}))?(?:\\.(${[...FORMATS_BY_NAME.keys()].join("|")}))?$`,
  "is",
);

/**
 * Returns the picture and the file to send: a built file, which has a URL, or a variant. `key` is unique among all files
 * of the picture's version. @throws Problem with status 400 or 404
 */
export function resolveImage(url: URL, accept: string | undefined, pictures: BuiltPictures) {
  const request = parseImageUrl(url);
  const { format, preset, width, height } = request;
  const picture = findPicture(pictures, request.name);
  if (format === "svg")
    return { request, picture, file: { format, url: findDrawing(picture, request) }, key: format };
  const file =
    format === "auto" ? chooseFile(picture, request, accept) : resolveFile(picture, request, format);
  if (preset !== undefined && !fillsPreset(request, file)) {
    const size = [width && `${width} wide`, height && `${height} high`].filter(Boolean).join(" and ");
    const message =
      `The preset ${preset} is ${size}, and this picture has only ${picture.master.width} by ${picture.master.height} ` +
      `pixels. The largest file is ${buildImageUrl({ name: picture.name, format: "jpeg" })}.`;
    throw new Problem(400, "image-preset-too-large", message);
  }
  return { request, picture, file, key: buildVariantKey(file) };
}

/** Ignores tracking parameters such as `utm_source`. @throws Problem with status 400 */
export function parseImageUrl(url: URL): ImageRequest {
  const file = decodeName(url.pathname.slice(IMAGE_PATH.length + 1));
  const [, name = file, version, extension = ""] = FILE_NAME.exec(file) ?? [];
  const { v = version, preset: presetName, ...values } = parseQuery(url.searchParams);
  const preset = presetName === undefined ? undefined : findPreset(presetName, values);
  const formats = [FORMATS_BY_NAME.get(extension.toLowerCase()), values.format, preset?.format];
  const [format = DEFAULT_IMAGE_FORMAT, other] = new Set(formats.filter((named) => named !== undefined));
  if (other !== undefined) {
    const message = `The URL has several formats, such as ${format} and ${other}. Use one format, and a preset only with its own format.`;
    throw new Problem(400, "image-format-conflict", message);
  }
  const { width, height, fit, focus, quality }: ParameterValues = preset ?? values;
  return { name, v, preset: presetName, width, height, fit, focus, format, quality };
}

/** Returns a malformed name unchanged. No picture has such a name, so the request gets a 404. */
function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

function parseQuery(query: URLSearchParams): ParameterValues {
  const values: Record<string, unknown> = {};
  for (const [key, text] of query) {
    // Some programs do not decode the URL in HTML, and therefore request `&amp;v=…`.
    const name = key.replace(/^amp;/, "");
    if (isTrackingParameter(name) || key === "amp;") continue;
    const [, parameter] = Object.entries(IMAGE_PARAMETERS).find(([known]) => known === name) ?? [];
    if (!parameter) {
      const message = `There is no parameter ${quote(name)}. The parameters are ${Object.keys(IMAGE_PARAMETERS).join(", ")}.`;
      throw new Problem(400, "image-parameter-unknown", message);
    }
    if (name in values)
      throw new Problem(400, "image-parameter-repeated", `${name} appears more than once. Keep one.`);
    values[name] = parameter.parse(text);
    if (values[name] === undefined) {
      const message = `${name} must be ${parameter.requirement}, not ${quote(text)}.`;
      throw new Problem(400, `image-${name}-invalid`, message);
    }
  }
  return values;
}

function findPreset(name: string, values: ParameterValues): ImagePreset {
  const preset = imagePresets.get(name);
  if (!preset) {
    const message = `There is no preset ${quote(name)}. The presets are ${[...imagePresets.keys()].join(", ")}.`;
    throw new Problem(400, "image-preset-unknown", message);
  }
  // A URL may name the preset's own format. parseImageUrl rejects another format.
  const extra = Object.keys(values).filter((parameter) => parameter !== "format");
  if (extra.length === 0) return preset;
  const message = `A preset cannot be combined with ${extra.join(", ")}. Leave these out, or leave out preset.`;
  throw new Problem(400, "image-preset-conflict", message);
}

/** Replaces characters other than printable ASCII, and cuts long text, so that the text is harmless in a terminal or a log. */
function quote(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, "?");
  return JSON.stringify(plain.length > 20 ? `${plain.slice(0, 20)}…` : plain);
}

function findPicture(pictures: BuiltPictures, name: string): BuiltPicture {
  const picture = Object.hasOwn(pictures, name) && pictures[name];
  if (picture) return picture;
  const endings = Object.values(IMAGE_FORMATS).map(({ extension }) => `.${extension}`);
  const hint = `Names have no extension. A URL may end in ${endings.join(", ")}, and the URL of a drawing also in .svg. `;
  const message = `There is no picture of this name. ${name.includes(".") ? hint : ""}${IMAGE_PATH} lists all pictures.`;
  throw new Problem(404, "image-unknown", message);
}

function findDrawing({ drawing }: BuiltPicture, { width, height, quality }: ImageRequest): string {
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

/** Chooses by the Accept header. Skips a format if the size is neither built nor can be rendered. */
function chooseFile(picture: BuiltPicture, request: ImageRequest, accept = "") {
  const resolve = (format: ImageFormat) => resolveFile(picture, request, format);
  const universal: ImageFormat = picture.hasAlpha ? "png" : "jpeg";
  const weights = new Map(parseAccept(accept.toLowerCase()).map(({ type, q }) => [type, q]));
  const wildcard = weights.get("image/*") ?? weights.get("*/*") ?? 0;
  const weigh = (format: ImageFormat) =>
    weights.get(IMAGE_FORMATS[format].type) ?? (format === universal ? wildcard : 0);
  const named = IMAGE_FORMAT_NAMES.filter((format) => IMAGE_FORMATS[format].needsExactType);
  const [best] = [...named, universal]
    .filter(weigh)
    .map(resolve)
    .filter((file) => "url" in file || canRender(file))
    .sort((a, b) => weigh(b.format) - weigh(a.format));
  return best ?? resolve(universal);
}
