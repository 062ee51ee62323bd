import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  DEFAULT_IMAGE_QUALITY,
  type ImageFormat,
  type ImagePresets,
  type ImageRecipe,
  type ImageRequest,
} from "./image-contract.ts";
import {
  ImageFault,
  parseBackground,
  parseBlur,
  parseDownload,
  parseDpr,
  parseExpires,
  parseFit,
  parseFocus,
  parseFormat,
  parseQuality,
  parseSharpen,
  parseSide,
  quote,
} from "./image-parameters.ts";

/** The path under which every picture is found by its name; without a name it is the catalogue. */
export const IMAGE_PATH = "/image";

/** What is done to a picture, beside its format and quality. */
const DRAWING_PARAMETERS = [
  "width",
  "height",
  "dpr",
  "fit",
  "focus",
  "background",
  "blur",
  "sharpen",
] as const;

/** The parameters, in the order of the canonical address. */
const PARAMETERS = [
  ...DRAWING_PARAMETERS,
  "format",
  "quality",
  "preset",
  "download",
  "expires",
  "v",
  "s",
] as const;
type Parameter = (typeof PARAMETERS)[number];

/** Short names, as other image services have them. They leave no trace in the canonical address. */
const ALIASES: Readonly<Partial<Record<Parameter, string>>> = {
  width: "w",
  height: "h",
  format: "f",
  quality: "q",
};

/** What newsletters and networks add to every link, to count clicks. It asks nothing of us, and is left out. */
const CLICK_COUNTERS = /^(utm_\w+|fbclid|gclid|msclkid|mc_[ce]id)$/;

/** What a preset settles, so that none of it may stand beside one. */
const SETTLED_BY_PRESET = [...DRAWING_PARAMETERS, "quality"] as const;

/** The outcome of reading an address: what it asks for, or what is wrong with it. */
export type ImageUrlReading =
  | { readonly ok: true; readonly request: ImageRequest }
  | { readonly ok: false; readonly name: string; readonly fault: ImageFault };

/**
 * Reads the address of a picture. The inverse of buildImageUrl: order, defaults, equivalent spellings and what counts
 * clicks leave no trace in the result.
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
  const { name, preset, isDownload, expires, version, signature } = request;
  const query = new URLSearchParams(preset === undefined ? listOwnParameters(request) : { preset });
  if (isDownload) query.set("download", "1");
  if (expires !== undefined) query.set("expires", expires);
  if (version !== undefined) query.set("v", version);
  if (signature !== undefined) query.set("s", signature);
  const path = `${IMAGE_PATH}/${encodeURIComponent(name)}`;
  // A comma needs no encoding in a query (RFC 3986, section 3.4), and is easier to read without.
  return query.size === 0 ? path : `${path}?${query.toString().replace("%2C", ",")}`;
}

/** What is not as it would be without being named. */
function listOwnParameters(request: ImageRequest): Record<string, string> {
  const { width, height, fit, focus, background, blur, sharpen, format, quality } = request;
  return {
    ...(width !== undefined && { width: String(width) }),
    ...(height !== undefined && { height: String(height) }),
    ...(fit !== DEFAULT_IMAGE_FIT && { fit }),
    ...(focus && { focus: `${focus.x},${focus.y}` }),
    ...(background && { background: background.slice(1) }),
    ...(blur && { blur: String(blur) }),
    ...(sharpen && { sharpen: String(sharpen) }),
    ...(format !== DEFAULT_IMAGE_FORMAT && { format }),
    ...(quality !== DEFAULT_IMAGE_QUALITY && { quality: String(quality) }),
  };
}

function parseQuery(
  given: ReadonlyMap<Parameter, string>,
  extension: string | undefined,
  presets: ImagePresets,
): Omit<ImageRequest, "name"> {
  const preset = parsePreset(given, presets);
  const format = parseFormats([extension, given.get("format")], preset?.format);
  const { quality, ...wish } = preset ? readRecipe(preset) : parseWish(given);
  const isDownload = parseDownload(given.get("download"));
  const expires = parseExpires(given.get("expires"));
  const presetName = given.get("preset");
  const version = given.get("v");
  const signature = given.get("s");
  return {
    ...wish,
    format,
    quality: format === "png" ? DEFAULT_IMAGE_QUALITY : quality,
    ...(presetName && { preset: presetName }),
    ...(isDownload && { isDownload }),
    ...(expires && { expires }),
    ...(version && { version }),
    ...(signature && { signature }),
  };
}

/** What an address asks for itself, and a preset for it. */
type Wish = Pick<
  ImageRequest,
  "width" | "height" | "fit" | "focus" | "background" | "blur" | "sharpen" | "quality"
>;

function readRecipe({
  width,
  height,
  fit = DEFAULT_IMAGE_FIT,
  quality = DEFAULT_IMAGE_QUALITY,
}: ImageRecipe): Wish {
  return { ...(width !== undefined && { width }), ...(height !== undefined && { height }), fit, quality };
}

function parseWish(given: ReadonlyMap<Parameter, string>): Wish {
  const dpr = parseDpr(given.get("dpr"));
  const width = parseSide("width", given.get("width"), dpr);
  const height = parseSide("height", given.get("height"), dpr);
  const hasBox = width !== undefined && height !== undefined;
  if (given.has("dpr") && width === undefined && height === undefined) {
    throw new ImageFault("IMAGE_DPR_INVALID", "dpr multiplies width and height. Give one of them with it.");
  }
  const fit = parseFit(given.get("fit"));
  const focus = parseFocus(given.get("focus"));
  const background = parseBackground(given.get("background"));
  const blur = parseBlur(given.get("blur"));
  const sharpen = parseSharpen(given.get("sharpen"));
  if (blur && sharpen) {
    throw new ImageFault("IMAGE_FILTER_CONFLICT", "blur and sharpen undo each other. Give one of them.");
  }
  return {
    ...(width !== undefined && { width }),
    ...(height !== undefined && { height }),
    // Without a box there is nothing to fit into, and where nothing is cut no point to keep in view.
    fit: hasBox ? fit : DEFAULT_IMAGE_FIT,
    ...(focus && hasBox && fit === "cover" && { focus }),
    ...(background && { background }),
    ...(blur && { blur }),
    ...(sharpen && { sharpen }),
    quality: parseQuality(given.get("quality")),
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
  const known = new Set<string>([...PARAMETERS, ...Object.values(ALIASES)]);
  for (const name of query.keys()) {
    if (known.has(name) || CLICK_COUNTERS.test(name)) continue;
    throw new ImageFault(
      "IMAGE_PARAMETER_UNKNOWN",
      `There is no parameter ${quote(name)}. The parameters are ${PARAMETERS.join(", ")}.`,
    );
  }
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
