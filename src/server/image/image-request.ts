import { type ImagePreset, imagePresets } from "../../content/image-presets.ts";
import {
  FORMATS_BY_NAME,
  IMAGE_PARAMETERS,
  IMAGE_PATH,
  PARAMETER_LIST,
  type ParameterValues,
} from "../../shared/image-parameters.ts";
import { DEFAULT_IMAGE_FORMAT } from "../../shared/image-variant.ts";
import { isTrackingParameter } from "../../shared/tracking-parameters.ts";
import { Problem } from "../http/problem.ts";

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
    const parameter = PARAMETER_LIST.find((known) => known.name === name);
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
