import type { ImagePreset } from "../../content/image-presets.ts";
import { isClickCounter } from "../../shared/click-counters.ts";
import {
  IMAGE_PARAMETERS,
  IMAGE_PATH,
  PARAMETER_LIST,
  type ParameterValues,
} from "../../shared/image-parameters.ts";
import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  IMAGE_EXTENSIONS,
  type ImageFit,
  type ImageFormat,
} from "../../shared/image-variant.ts";
import { ImageRejection } from "./image-rejection.ts";

/** A parsed picture URL: the parameters, with the values of the preset and the defaults filled in. */
export interface ImageRequest extends ParameterValues {
  /** The picture's name from the URL. The picture may not exist. */
  readonly name: string;
  readonly fit: ImageFit;
  readonly format: NonNullable<ParameterValues["format"]>;
}

interface ImageAddress extends Pick<ImageRequest, "name" | "v" | "width" | "preset"> {
  readonly format?: ImageFormat | "svg";
}

/** The presets by name. A Map, so that names such as `constructor` match nothing inherited. */
export type ImagePresets = ReadonlyMap<string, ImagePreset>;

/** `harbour`, `harbour.0a1b2c3d4e`, `harbour.jpg` or `harbour.0a1b2c3d4e.jpg`. An unknown extension belongs to the name. */
const FILE_NAME = /^(.+?)(?:\.([0-9a-f]{10}))?(?:\.(avif|webp|jpe?g|png|svg))?$/is;

/**
 * Parses the URL of a picture. The inverse of buildImageUrl. Parameter order, defaults, equivalent spellings and
 * click-tracking parameters do not affect the result.
 * @param url Only its path and its query count.
 * @throws ImageRejection with the status 400
 */
export function parseImageUrl(url: URL, presets: ImagePresets): ImageRequest {
  const file = decodeName(url.pathname.slice(IMAGE_PATH.length + 1));
  const [, name = file, version, extension = ""] = FILE_NAME.exec(file) ?? [];
  const { v = version, preset: presetName, ...values } = parseQuery(url.searchParams);
  const preset = presetName === undefined ? undefined : findPreset(presetName, values, presets);
  const formats = [IMAGE_PARAMETERS.format.parse(extension.toLowerCase()), values.format, preset?.format];
  const [format = DEFAULT_IMAGE_FORMAT, other] = new Set(formats.filter((one) => one !== undefined));
  if (other !== undefined) {
    const message = `The address names two formats, ${format} and ${other}. Keep one.`;
    throw new ImageRejection(400, "IMAGE_FORMAT_CONFLICT", message);
  }
  const { width, height, fit = DEFAULT_IMAGE_FIT, focus, quality }: ParameterValues = preset ?? values;
  return {
    name,
    width,
    height,
    // The fit needs both sides, and the focus needs a crop.
    fit: width && height ? fit : DEFAULT_IMAGE_FIT,
    focus: width && height && fit === "cover" ? focus : undefined,
    format,
    quality: format === "png" ? undefined : quality,
    preset: presetName,
    v,
  };
}

/** Builds the URL of a picture with at most one parameter: programs that do not decode HTML break longer queries. */
export function buildImageUrl({
  name,
  v,
  format = DEFAULT_IMAGE_FORMAT,
  width,
  preset,
}: ImageAddress): string {
  const extension = format === "svg" ? format : IMAGE_EXTENSIONS[format];
  const isDefault = preset !== undefined || format === DEFAULT_IMAGE_FORMAT;
  const path = [name, ...(v ? [v] : []), ...(isDefault ? [] : [extension])].join(".");
  const query = preset === undefined ? width && `?width=${width}` : `?preset=${preset}`;
  return `${IMAGE_PATH}/${path}${query ?? ""}`;
}

function parseQuery(query: URLSearchParams): ParameterValues {
  const values: Record<string, unknown> = {};
  for (const [key, text] of query) {
    // Programs that do not decode HTML request `&amp;v=…`.
    const name = key.replace(/^amp;/, "");
    if (isClickCounter(name) || key === "amp;") continue;
    const parameter = PARAMETER_LIST.find((known) => known.name === name);
    if (!parameter) throw rejectParameter(name);
    if (name in values) {
      const message = `${name} is given more than once. Give it once.`;
      throw new ImageRejection(400, "IMAGE_PARAMETER_REPEATED", message);
    }
    values[name] = parameter.parse(text);
    if (values[name] === undefined) {
      throw new ImageRejection(
        400,
        `IMAGE_${name.toUpperCase()}_INVALID`,
        `${name} must be ${parameter.must}, not ${quote(text)}.`,
      );
    }
  }
  return values;
}

function rejectParameter(name: string): ImageRejection {
  const names = PARAMETER_LIST.map((parameter) => parameter.name);
  const message = `There is no parameter ${quote(name)}. The parameters are ${names.join(", ")}.`;
  return new ImageRejection(400, "IMAGE_PARAMETER_UNKNOWN", message);
}

function findPreset(name: string, values: ParameterValues, presets: ImagePresets): ImagePreset {
  const preset = presets.get(name);
  if (!preset) {
    const message = `There is no preset ${quote(name)}. The presets are ${[...presets.keys()].join(", ")}.`;
    throw new ImageRejection(400, "IMAGE_PRESET_UNKNOWN", message);
  }
  // The caller compares the formats: the same format beside a preset is allowed.
  const { format: _, ...others } = values;
  const extra = Object.keys(others);
  if (extra.length === 0) return preset;
  throw new ImageRejection(
    400,
    "IMAGE_PRESET_CONFLICT",
    `A preset sets everything: leave out ${extra.join(", ")}, or leave out preset.`,
  );
}

/** Quotes a caller's text, short and in printable ASCII, so that it is harmless in a terminal or a log. */
function quote(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, "?");
  return JSON.stringify(plain.length > 20 ? `${plain.slice(0, 20)}…` : plain);
}

/** Returns malformed percent-encoding unchanged: it matches no picture. */
function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
