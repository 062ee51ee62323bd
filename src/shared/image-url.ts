import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  type ImageFormat,
  type ImagePresets,
  type ImageRequest,
} from "./image-contract.ts";
import {
  ImageFault,
  parseExpires,
  parseFit,
  parseFormat,
  parseQuality,
  parseSide,
} from "./image-parameters.ts";

/** The path under which every picture is found by its name; without a name it is the catalogue. */
export const IMAGE_PATH = "/image";

/** The parameters that mean something. All others are somebody else's (newsletters add theirs) and are ignored. */
const PARAMETERS = ["width", "height", "fit", "format", "quality", "preset", "expires", "v", "s"] as const;
type Parameter = (typeof PARAMETERS)[number];

/** Short names, as other image services have them. They leave no trace in the canonical address. */
const ALIASES: Readonly<Partial<Record<Parameter, string>>> = {
  width: "w",
  height: "h",
  format: "f",
  quality: "q",
};

/** What a preset settles, so that none of it may stand beside one. */
const SETTLED_BY_PRESET = ["width", "height", "fit", "quality"] as const;

/** The outcome of reading an address: what it asks for, or what is wrong with it. */
export type ImageUrlReading =
  | { readonly ok: true; readonly request: ImageRequest }
  | { readonly ok: false; readonly name: string; readonly fault: ImageFault };

/**
 * Reads the address of a picture. The inverse of buildImageUrl: order, defaults, equivalent spellings and unknown
 * parameters leave no trace in the result.
 * @param url Only its path and its query count.
 */
export function parseImageUrl(url: URL, presets: ImagePresets): ImageUrlReading {
  const { name, extension } = splitFileName(url.pathname.slice(IMAGE_PATH.length + 1));
  try {
    return {
      ok: true,
      request: { name, ...parseQuery(readParameters(url.searchParams), extension, presets) },
    };
  } catch (error) {
    if (!(error instanceof ImageFault)) throw error;
    return { ok: false, name, fault: error };
  }
}

/** The one address of a request: a path with its query. The inverse of parseImageUrl. */
export function buildImageUrl(request: ImageRequest): string {
  const { name, width, height, fit, format, quality, expires, version, signature } = request;
  const query = new URLSearchParams();
  if (width !== undefined) query.set("width", String(width));
  if (height !== undefined) query.set("height", String(height));
  if (fit !== DEFAULT_IMAGE_FIT && width !== undefined && height !== undefined) query.set("fit", fit);
  if (format !== DEFAULT_IMAGE_FORMAT) query.set("format", format);
  if (quality !== DEFAULT_IMAGE_QUALITY) query.set("quality", String(quality));
  if (expires !== undefined) query.set("expires", expires);
  if (version !== undefined) query.set("v", version);
  if (signature !== undefined) query.set("s", signature);
  const path = `${IMAGE_PATH}/${encodeURIComponent(name)}`;
  return query.size === 0 ? path : `${path}?${query}`;
}

function parseQuery(
  given: ReadonlyMap<Parameter, string>,
  extension: string | undefined,
  presets: ImagePresets,
): Omit<ImageRequest, "name"> {
  const preset = parsePreset(given, presets);
  const format = parseFormats([extension, given.get("format")], preset?.format);
  const width = preset ? preset.width : parseSide("width", given.get("width"));
  const height = preset ? preset.height : parseSide("height", given.get("height"));
  const fit = preset?.fit ?? parseFit(given.get("fit"));
  const quality = preset ? preset.quality : parseQuality(given.get("quality"));
  const expires = parseExpires(given.get("expires"));
  const version = given.get("v");
  const signature = given.get("s");
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    // Without a box there is nothing to fit into.
    fit: width !== undefined && height !== undefined ? fit : DEFAULT_IMAGE_FIT,
    format,
    quality: quality === undefined || format === "png" ? DEFAULT_IMAGE_QUALITY : quality,
    ...(expires && { expires }),
    ...(version && { version }),
    ...(signature && { signature }),
  };
}

/** The format, however it is given: by the ending, by its parameter, by a preset, or by several that agree. */
function parseFormats(
  texts: readonly (string | undefined)[],
  ofPreset: ImageFormat | undefined,
): ImageRequest["format"] {
  const given = texts.filter((text) => text !== undefined).map(parseFormat);
  if (ofPreset) given.push(ofPreset);
  const [format = DEFAULT_IMAGE_FORMAT, other] = new Set(given);
  if (other === undefined) return format;
  throw new ImageFault(
    "IMAGE_FORMAT_CONFLICT",
    `The address asks for ${format} and for ${other}. Give the format once.`,
  );
}

function parsePreset(given: ReadonlyMap<Parameter, string>, presets: ImagePresets) {
  const name = given.get("preset");
  if (name === undefined) return undefined;
  const preset = presets.get(name);
  if (!preset) {
    const known = [...presets.keys()].join(", ");
    throw new ImageFault("IMAGE_PRESET_UNKNOWN", `There is no such preset. The presets are ${known}.`);
  }
  const beside = SETTLED_BY_PRESET.filter((parameter) => given.has(parameter));
  if (beside.length > 0) {
    throw new ImageFault(
      "IMAGE_PRESET_CONFLICT",
      `A preset settles everything: leave out ${beside.join(", ")}, or leave out preset.`,
    );
  }
  return preset;
}

function readParameters(query: URLSearchParams): ReadonlyMap<Parameter, string> {
  const given = new Map<Parameter, string>();
  for (const parameter of PARAMETERS) {
    const alias = ALIASES[parameter];
    const [value, ...more] = [...query.getAll(parameter), ...(alias ? query.getAll(alias) : [])];
    if (more.length > 0) {
      throw new ImageFault(
        "IMAGE_PARAMETER_REPEATED",
        `${parameter} is given ${more.length + 1} times. Give it once.`,
      );
    }
    if (value !== undefined) given.set(parameter, value);
  }
  return given;
}

/** The name and the ending of the last part of a path. An ending that is no format's belongs to the name. */
function splitFileName(encoded: string): { name: string; extension: string | undefined } {
  const file = decodeName(encoded);
  const [, name, extension] = /^(.+)\.(avif|webp|jpe?g|png|svg)$/.exec(file) ?? [];
  return { name: name ?? file, extension };
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    // A broken percent-encoding names no picture: it is looked up as it is, and not found.
    return encoded;
  }
}
