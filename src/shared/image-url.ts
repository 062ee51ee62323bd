import { IMAGE_FORMATS, type ImageFocus, type ImageFormat, MAX_IMAGE_SIDE } from "./image-variant.ts";

/** The path under which every picture is found by its name; without a name it is the catalogue. */
export const IMAGE_PATH = "/image";

/** The quality of a picture whose address names none, 1 to 100. */
export const DEFAULT_IMAGE_QUALITY = 80;

/** The format of a picture whose address names none. */
export const DEFAULT_IMAGE_FORMAT = "webp";

/** How a picture gets into a box of another shape; names and meanings as in Cloudflare Images. */
export const IMAGE_FITS = ["cover", "contain", "scale-down", "pad"] as const;
/** The fits that differ: as nothing is ever enlarged, `contain` is `scale-down`. */
export type ImageFit = Exclude<(typeof IMAGE_FITS)[number], "contain">;

/** What is done with a box of another shape when the address does not say. */
export const DEFAULT_IMAGE_FIT = "cover";

/** Device pixels per CSS pixel by which an address may multiply its sides. */
export const MAX_IMAGE_DPR = 3;

/** The strongest blur, as the standard deviation in pixels of the picture that is made. */
export const MAX_IMAGE_BLUR = 100;

/** The strongest sharpening; 1 suits a picture that was made much smaller. */
export const MAX_IMAGE_SHARPENING = 10;

/** What an address asks for, complete with defaults. Sizes are in pixels. */
export interface ImageRequest {
  /** The picture's name as the visitor wrote it: it need not exist. */
  readonly name: string;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  /** Of consequence only where both sides are given. */
  readonly fit: ImageFit;
  /** Of consequence only where something is cut; without it the picture's own point counts. */
  readonly focus?: ImageFocus | undefined;
  /** The colour under see-through parts and of the border of `pad`: `#rrggbb`. Without it, the picture's ground or none. */
  readonly background?: string | undefined;
  /** 1 to MAX_IMAGE_BLUR; never together with `sharpen`. */
  readonly blur?: number | undefined;
  /** 1 to MAX_IMAGE_SHARPENING. */
  readonly sharpen?: number | undefined;
  /** `auto` is the best that the client's Accept header allows, `svg` the drawing that a picture is made of. */
  readonly format: ImageFormat | "auto" | "svg";
  /** 1 to 100; always the default for png, which loses nothing. */
  readonly quality: number;
  /** The preset that all of this comes from. */
  readonly preset?: string | undefined;
  /** A browser saves the picture and does not show it. */
  readonly isDownload?: true | undefined;
  /** The version of the picture that the address was made for. */
  readonly version?: string | undefined;
  /** The last day on which the address holds, as `2027-01-31`. */
  readonly expires?: string | undefined;
  readonly signature?: string | undefined;
}

/** The part of a request that a preset stands for. */
export interface ImageRecipe {
  readonly width?: number;
  readonly height?: number;
  readonly fit?: ImageFit;
  readonly format: ImageFormat;
  /** Without effect on png, which loses nothing. */
  readonly quality?: number;
}

/** The presets by name. A Map, so that no name finds what every object inherits. */
export type ImagePresets = ReadonlyMap<string, ImageRecipe>;

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
type Given = ReadonlyMap<Parameter, string>;

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

/** Something wrong with an address. Its message says what is wrong and what is allowed, to the caller. */
export class ImageFault extends Error {
  /** Its stable name; docs/images.md lists all. */
  readonly code: `IMAGE_${string}`;

  constructor(code: ImageFault["code"], message: string) {
    super(message);
    this.name = "ImageFault";
    this.code = code;
  }
}

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
    ...(width && { width: String(width) }),
    ...(height && { height: String(height) }),
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
  given: Given,
  extension: string | undefined,
  presets: ImagePresets,
): Omit<ImageRequest, "name"> {
  const preset = parsePreset(given, presets);
  const format = parseFormats(given, extension, preset?.format);
  const { quality = DEFAULT_IMAGE_QUALITY, fit = DEFAULT_IMAGE_FIT, ...wish } = preset ?? parseWish(given);
  return {
    ...wish,
    fit,
    format,
    quality: format === "png" ? DEFAULT_IMAGE_QUALITY : quality,
    preset: given.get("preset"),
    isDownload: read(given, "download", SWITCH),
    expires: read(given, "expires", DAY),
    version: given.get("v") || undefined,
    signature: given.get("s") || undefined,
  };
}

/** What an address asks for itself, and a preset for it. */
function parseWish(given: Given): Partial<ImageRequest> {
  const dpr = read(given, "dpr", DENSITY);
  const width = readSide(given, "width", dpr);
  const height = readSide(given, "height", dpr);
  const hasBox = width !== undefined && height !== undefined;
  if (dpr !== undefined && width === undefined && height === undefined) {
    throw new ImageFault("IMAGE_DPR_INVALID", "dpr multiplies width and height. Give one of them with it.");
  }
  const fit = read(given, "fit", FIT) ?? DEFAULT_IMAGE_FIT;
  const focus = read(given, "focus", POINT);
  const background = read(given, "background", COLOUR);
  const blur = read(given, "blur", wholeNumber("number of pixels", MAX_IMAGE_BLUR));
  const sharpen = read(given, "sharpen", wholeNumber("number", MAX_IMAGE_SHARPENING));
  if (blur && sharpen) {
    throw new ImageFault("IMAGE_FILTER_CONFLICT", "blur and sharpen undo each other. Give one of them.");
  }
  return {
    width,
    height,
    // Without a box there is nothing to fit into, and where nothing is cut no point to keep in view.
    fit: hasBox ? fit : DEFAULT_IMAGE_FIT,
    focus: hasBox && fit === "cover" ? focus : undefined,
    background,
    blur,
    sharpen,
    quality: read(given, "quality", wholeNumber("number", 100)) ?? DEFAULT_IMAGE_QUALITY,
  };
}

/** The format, however it is given: by the ending, by its parameter, by a preset, or by several that agree. */
function parseFormats(
  given: Given,
  extension: string | undefined,
  ofPreset: ImageFormat | undefined,
): ImageRequest["format"] {
  const asked = [FORMAT.read(extension ?? ""), read(given, "format", FORMAT), ofPreset];
  const [format = DEFAULT_IMAGE_FORMAT, other] = new Set(asked.filter((one) => one !== undefined));
  if (other === undefined) return format;
  throw new ImageFault(
    "IMAGE_FORMAT_CONFLICT",
    `The address asks for ${format} and for ${other}. Give the format once.`,
  );
}

function parsePreset(given: Given, presets: ImagePresets) {
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
  const { width, height, fit, quality, format } = preset;
  return { width, height, fit, quality, format };
}

function readParameters(query: URLSearchParams): Given {
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

/** A kind of value that a parameter may have. */
interface Kind<Value> {
  /** What a caller who wrote something else is told that it must be. */
  readonly must: string;
  /** Undefined for everything that it must not be. */
  read(text: string): Value | undefined;
}

const DENSITY: Kind<number> = {
  must: `a number from 1 to ${MAX_IMAGE_DPR}, such as 2 or 1.5`,
  read: (text) => (/^([12](\.\d{1,2})?|3(\.00?)?)$/.test(text) ? Number(text) : undefined),
};

const FIT: Kind<ImageFit> = {
  must: list(IMAGE_FITS),
  read(text) {
    const fit = IMAGE_FITS.find((known) => known === text);
    return fit === "contain" ? "scale-down" : fit;
  },
};

const POINT: Kind<ImageFocus> = {
  must: "a point from the left and from the top, each from 0 to 1 in hundredths, such as 0.5,0.25",
  read(text) {
    const [, x, y] = /^(0(?:\.\d{1,2})?|1(?:\.00?)?),(0(?:\.\d{1,2})?|1(?:\.00?)?)$/.exec(text) ?? [];
    return x && y ? { x: Number(x), y: Number(y) } : undefined;
  },
};

/** As `#rrggbb`. */
const COLOUR: Kind<string> = {
  must: "a colour of 6 hexadecimal digits such as ffffff",
  read(text) {
    const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.toLowerCase()) ?? [];
    return digits && `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
  },
};

const FORMAT: Kind<ImageRequest["format"]> = {
  must: list([...IMAGE_FORMATS, "svg", "auto"]),
  read: (text) =>
    text === "jpg" ? "jpeg" : ([...IMAGE_FORMATS, "auto", "svg"] as const).find((known) => known === text),
};

const SWITCH: Kind<true> = {
  must: "1 to save the picture, or be left out",
  read: (text) => text === "" || text === "1" || undefined,
};

const DAY: Kind<string> = {
  must: "the last day on which the address holds, such as 2027-01-31",
  read(text) {
    // Dates that a calendar has not, such as the thirtieth of February, become others.
    const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
    return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text) ? text : undefined;
  },
};

/** A whole number from 1 to a limit, as people write it: no sign, no leading zero, no fraction. */
function wholeNumber(what: "number" | "number of pixels", most: number): Kind<number> {
  return {
    must: `a whole ${what} from 1 to ${most}`,
    read(text) {
      const value = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : Number.NaN;
      return value <= most ? value : undefined;
    },
  };
}

/** @throws ImageFault unless the parameter is left out or has a value of its kind. */
function read<Value>(given: Given, parameter: Parameter, kind: Kind<Value>): Value | undefined {
  const text = given.get(parameter);
  if (text === undefined) return undefined;
  const value = kind.read(text);
  if (value !== undefined) return value;
  const message = `${parameter} must be ${kind.must}, not ${quote(text)}.`;
  throw new ImageFault(`IMAGE_${parameter.toUpperCase()}_INVALID`, message);
}

/** A side in pixels, multiplied by the density. */
function readSide(given: Given, side: "width" | "height", dpr = 1): number | undefined {
  const pixels = read(given, side, wholeNumber("number of pixels", MAX_IMAGE_SIDE));
  const dense = pixels && Math.round(pixels * dpr);
  if (dense === undefined || dense <= MAX_IMAGE_SIDE) return dense;
  const message = `${side} times dpr must be at most ${MAX_IMAGE_SIDE}, not ${dense}.`;
  throw new ImageFault(`IMAGE_${side.toUpperCase()}_INVALID`, message);
}

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** What the visitor wrote, short and in plain letters, so that it can do nothing in a terminal or a log. */
function quote(text: string): string {
  const plain = text.replace(/[^\x20-\x7e]/g, "?");
  return JSON.stringify(plain.length > 20 ? `${plain.slice(0, 20)}…` : plain);
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
