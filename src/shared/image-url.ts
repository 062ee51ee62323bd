import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  IMAGE_PARAMETERS,
  type ImageFit,
  PARAMETER_LIST,
  type ParameterValues,
} from "./image-parameters.ts";
import { type ImageFormat, MAX_IMAGE_SIDE } from "./image-variant.ts";

/** The path prefix of picture URLs. Without a name it is the catalogue. */
export const IMAGE_PATH = "/image";

/**
 * A parsed picture URL with defaults filled in: the parameters of image-parameters.ts, with `dpr` multiplied into the
 * sides. `fit` and `focus` are set only where they have an effect. The quality is always the default for png, which is
 * lossless.
 */
export interface ImageRequest extends Omit<ParameterValues, "dpr"> {
  /** The picture's name from the URL. The picture may not exist. */
  readonly name: string;
  readonly fit: ImageFit;
  readonly format: NonNullable<ParameterValues["format"]>;
  readonly quality: number;
}

/** The values that a preset sets. */
export interface ImageRecipe {
  readonly width?: number;
  readonly height?: number;
  readonly fit?: ImageFit;
  readonly format: ImageFormat;
  /** No effect on png, which is lossless. */
  readonly quality?: number;
}

/** The presets by name. A Map, so that names such as `constructor` match nothing inherited. */
export type ImagePresets = ReadonlyMap<string, ImageRecipe>;

/** Click-tracking parameters that newsletters and networks add to links. They are ignored. */
const CLICK_COUNTERS = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** The values that the canonical URL leaves out. */
const DEFAULTS: ParameterValues = {
  fit: DEFAULT_IMAGE_FIT,
  format: DEFAULT_IMAGE_FORMAT,
  quality: DEFAULT_IMAGE_QUALITY,
};

/** An error in a picture URL. The message is for the caller: it names the error and the allowed values. */
class ImageFault extends Error {
  /** A stable error code; docs/images.md lists all codes. */
  readonly code: `IMAGE_${string}`;

  constructor(code: ImageFault["code"], message: string) {
    super(message);
    this.name = "ImageFault";
    this.code = code;
  }
}

/** The result of parsing a picture URL: the request, or the fault. */
export type ImageUrlReading =
  | { readonly ok: true; readonly request: ImageRequest }
  | { readonly ok: false; readonly name: string; readonly fault: ImageFault };

/**
 * Parses the URL of a picture. The inverse of buildImageUrl. Parameter order, defaults, equivalent spellings and
 * click-tracking parameters do not affect the result.
 * @param url Only its path and its query count.
 */
export function parseImageUrl(url: URL, presets: ImagePresets): ImageUrlReading {
  const { name, extension } = splitFileName(url.pathname.slice(IMAGE_PATH.length + 1));
  try {
    return {
      ok: true,
      request: { name, ...resolveValues(parseQuery(url.searchParams), extension, presets) },
    };
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error;
    return { ok: false, name, fault: error };
  }
}

/** Builds the canonical path and query of a request. The inverse of parseImageUrl. */
export function buildImageUrl(request: ImageRequest): string {
  return writeUrl(request, PARAMETER_LIST);
}

/** Returns the canonical path and query without the parameters that the signature does not cover. */
export function buildSignedPart(request: ImageRequest): string {
  return writeUrl(
    request,
    PARAMETER_LIST.filter(({ isUnsigned }) => !isUnsigned),
  );
}

function writeUrl(request: ImageRequest, parameters: typeof PARAMETER_LIST): string {
  const values: ParameterValues = request;
  const query = new URLSearchParams();
  for (const { key, name, isSetByPreset, write } of parameters) {
    const value = values[key];
    const isImplied = isSetByPreset && request.preset !== undefined;
    if (value !== undefined && value !== DEFAULTS[key] && !isImplied) query.set(name, write(value));
  }
  const path = `${IMAGE_PATH}/${encodeURIComponent(request.name)}`;
  // A query may contain an unencoded comma (RFC 3986, section 3.4), which is easier to read.
  return query.size === 0 ? path : `${path}?${query.toString().replace("%2C", ",")}`;
}

function parseQuery(query: URLSearchParams): ParameterValues {
  const known = new Set(PARAMETER_LIST.flatMap(({ name, alias }) => [name, alias]));
  for (const name of query.keys()) {
    if (known.has(name) || CLICK_COUNTERS.test(name)) continue;
    throw new ImageFault(
      "IMAGE_PARAMETER_UNKNOWN",
      `There is no parameter ${quote(name)}. The parameters are ${PARAMETER_LIST.map((one) => one.name).join(", ")}.`,
    );
  }
  const values = PARAMETER_LIST.map(({ key, name, alias, must, parse }) => {
    const [text, ...more] = [...query.getAll(name), ...(alias ? query.getAll(alias) : [])];
    if (more.length > 0) {
      throw new ImageFault(
        "IMAGE_PARAMETER_REPEATED",
        `${name} is given ${more.length + 1} times. Give it once.`,
      );
    }
    const value = text === undefined ? undefined : parse(text);
    if (text !== undefined && must && value === undefined) {
      throw new ImageFault(
        `IMAGE_${name.toUpperCase()}_INVALID`,
        `${name} must be ${must}, not ${quote(text)}.`,
      );
    }
    return [key, value];
  });
  return Object.fromEntries(values);
}

function resolveValues(
  given: ParameterValues,
  extension: string | undefined,
  presets: ImagePresets,
): Omit<ImageRequest, "name"> {
  const preset = findPreset(given, presets);
  const format = resolveFormat(given, extension, preset?.format);
  const { download, version, signature } = given;
  const { width, height, fit, focus, background, quality }: ParameterValues = preset ?? resolveDrawing(given);
  return {
    width,
    height,
    fit: fit ?? DEFAULT_IMAGE_FIT,
    focus,
    background,
    format,
    quality: (format === "png" ? undefined : quality) ?? DEFAULT_IMAGE_QUALITY,
    preset: given.preset,
    download,
    version: version || undefined,
    signature: signature || undefined,
  };
}

/** Returns size, fit, focus, background and quality of a URL without a preset. */
function resolveDrawing({ dpr, background, quality, ...given }: ParameterValues) {
  if (dpr !== undefined && given.width === undefined && given.height === undefined) {
    throw new ImageFault("IMAGE_DPR_INVALID", "dpr multiplies width and height. Give one of them with it.");
  }
  const width = multiplySide("width", given.width, dpr);
  const height = multiplySide("height", given.height, dpr);
  // The fit needs both sides, and the focus needs a crop.
  const fit = width && height ? given.fit : undefined;
  const isCropped = width && height && (fit ?? DEFAULT_IMAGE_FIT) === "cover";
  return { width, height, fit, focus: isCropped ? given.focus : undefined, background, quality };
}

function multiplySide(side: "width" | "height", pixels: number | undefined, dpr = 1): number | undefined {
  const dense = pixels && Math.round(pixels * dpr);
  if (dense === undefined || dense <= MAX_IMAGE_SIDE) return dense;
  const message = `${side} times dpr must be at most ${MAX_IMAGE_SIDE}, not ${dense}.`;
  throw new ImageFault(`IMAGE_${side.toUpperCase()}_INVALID`, message);
}

/** Returns the format from the extension, the `format` parameter or the preset. Several may be given if they agree. */
function resolveFormat(
  given: ParameterValues,
  extension: string | undefined,
  ofPreset: ImageFormat | undefined,
): ImageRequest["format"] {
  const asked = [IMAGE_PARAMETERS.format.parse(extension ?? ""), given.format, ofPreset];
  const [format = DEFAULT_IMAGE_FORMAT, other] = new Set(asked.filter((one) => one !== undefined));
  if (other === undefined) return format;
  throw new ImageFault(
    "IMAGE_FORMAT_CONFLICT",
    `The address asks for ${format} and for ${other}. Give the format once.`,
  );
}

function findPreset(given: ParameterValues, presets: ImagePresets): ImageRecipe | undefined {
  if (given.preset === undefined) return undefined;
  const preset = presets.get(given.preset);
  if (!preset) {
    const known = [...presets.keys()].join(", ");
    throw new ImageFault("IMAGE_PRESET_UNKNOWN", `There is no such preset. The presets are ${known}.`);
  }
  // resolveFormat compares the formats: the same format beside a preset is allowed.
  const beside = PARAMETER_LIST.filter(
    ({ key, isSetByPreset }) => isSetByPreset && key !== "format" && given[key] !== undefined,
  ).map(({ name }) => name);
  if (beside.length === 0) return preset;
  throw new ImageFault(
    "IMAGE_PRESET_CONFLICT",
    `A preset settles everything: leave out ${beside.join(", ")}, or leave out preset.`,
  );
}

/** Quotes a caller's text, short and in printable ASCII, so that it is harmless in a terminal or a log. */
function quote(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, "?");
  return JSON.stringify(plain.length > 20 ? `${plain.slice(0, 20)}…` : plain);
}

/** Splits a file name into name and extension. An unknown extension stays part of the name. */
function splitFileName(encoded: string): { name: string; extension: string | undefined } {
  const file = decodeName(encoded);
  const [, name, extension] = /^(.+)\.(avif|webp|jpe?g|png|svg)$/.exec(file) ?? [];
  return { name: name ?? file, extension };
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // Malformed percent-encoding matches no picture: return the text as it is.
    return encoded;
  }
}
