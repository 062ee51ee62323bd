import { IMAGE_FORMATS, type ImageFocus, type ImageFormat, MAX_IMAGE_SIDE } from "./image-variant.ts";

/** Quality of a picture if the URL gives none, 1 to 100. */
export const DEFAULT_IMAGE_QUALITY = 80;

/** Format of a picture if the URL gives none. */
export const DEFAULT_IMAGE_FORMAT = "webp";

/** How a picture fits a box with another aspect ratio. Names and meanings as in Cloudflare Images. */
const FITS = ["cover", "contain", "scale-down", "pad"] as const;
/** The distinct fits. Pictures are never enlarged, so `contain` equals `scale-down`. */
export type ImageFit = Exclude<(typeof FITS)[number], "contain">;

/** Fit if the URL gives none. */
export const DEFAULT_IMAGE_FIT = "cover";

/** Maximum of the factor for the URL's width and height: device pixels per CSS pixel. */
const MAX_DPR = 3;

const MAX_QUALITY = 100;

/** The part of JSON Schema that describes a parameter in docs/openapi.json. */
export interface ParameterSchema {
  readonly type?: "integer" | "number" | "string";
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly default?: string | number;
  readonly examples?: readonly string[];
}

interface Parameter<Value> {
  /** The name in URLs, if it is not the key of the table. */
  readonly name?: string;
  /** A short name, as in other image services. The canonical URL does not contain it. */
  readonly alias?: string;
  /** What the parameter does, for the authors of URLs. */
  readonly description: string;
  readonly schema: ParameterSchema;
  /** The valid values, in the error message after "must be". */
  readonly must?: string;
  /** Parses a value. Returns undefined if it is invalid. */
  readonly parse: (text: string) => Value | undefined;
  /** Writes a value into the canonical URL. */
  readonly write: (value: Value) => string;
  /** A preset sets the value, so that the canonical URL of a preset does not contain it. */
  readonly isSetByPreset?: true;
  /** The signature covers all other parameters. */
  readonly isUnsigned?: true;
}

/** Returns a parameter as it is, with its type of value inferred from `parse`. */
const define = <Value>(parameter: Parameter<Value>) => parameter;

/**
 * All parameters of picture URLs, in the order of the canonical URL. Parsing, the canonical URL, the signature, the
 * catalogue, docs/openapi.json and `npm run image-url` use this table.
 */
export const IMAGE_PARAMETERS = {
  width: definePixels("w", "In pixels. One side alone keeps the proportions. Pictures are not enlarged."),
  height: definePixels("h", "In pixels."),
  dpr: define({
    description: "Multiplies `width` and `height`.",
    schema: { type: "number", minimum: 1, maximum: MAX_DPR, default: 1 },
    must: `a number from 1 to ${MAX_DPR}, such as 2 or 1.5`,
    parse: (text) => (/^([12](\.\d{1,2})?|3(\.00?)?)$/.test(text) ? Number(text) : undefined),
    write: String,
    isSetByPreset: true,
  }),
  fit: define<ImageFit>({
    description:
      "How the picture fits a box of both sides: `cover` fills the box and cuts the overflow, `scale-down` and " +
      "`contain` show the whole picture inside it, `pad` also fills the rest.",
    schema: { enum: FITS, default: DEFAULT_IMAGE_FIT },
    must: list(FITS),
    parse(text) {
      const fit = FITS.find((known) => known === text);
      return fit === "contain" ? "scale-down" : fit;
    },
    write: String,
    isSetByPreset: true,
  }),
  focus: define<ImageFocus>({
    description:
      "The point that `cover` keeps in view, from the left and from the top, each from 0 to 1 in hundredths.",
    schema: { type: "string", examples: ["0.5,0.25"] },
    must: "a point from the left and from the top, each from 0 to 1 in hundredths, such as 0.5,0.25",
    parse(text) {
      const [, x, y] = /^(0(?:\.\d{1,2})?|1(?:\.00?)?),(0(?:\.\d{1,2})?|1(?:\.00?)?)$/.exec(text) ?? [];
      return x && y ? { x: Number(x), y: Number(y) } : undefined;
    },
    write: ({ x, y }) => `${x},${y}`,
    isSetByPreset: true,
  }),
  /** The value is `#rrggbb`. */
  background: define({
    description: "The colour under transparent parts and of the border of `pad`.",
    schema: { type: "string", examples: ["ffffff"] },
    must: "a colour of 6 hexadecimal digits such as ffffff",
    parse(text) {
      const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/.exec(text.toLowerCase()) ?? [];
      return digits && `#${digits.length === 3 ? digits.replace(/./g, "$&$&") : digits}`;
    },
    write: (colour) => colour.slice(1),
    isSetByPreset: true,
  }),
  format: define<ImageFormat | "auto" | "svg">({
    alias: "f",
    description:
      "`auto` follows the `Accept` header; `svg` is the file of a drawing. An extension of the name does the same.",
    schema: { enum: [...IMAGE_FORMATS, "jpg", "svg", "auto"], default: DEFAULT_IMAGE_FORMAT },
    must: list([...IMAGE_FORMATS, "svg", "auto"]),
    parse: (text) =>
      text === "jpg"
        ? "jpeg"
        : ([...IMAGE_FORMATS, "auto", "svg"] as const).find((format) => format === text),
    write: String,
    isSetByPreset: true,
  }),
  quality: define({
    alias: "q",
    description: "The same number gives the same look in every format. Has no effect on `png`.",
    schema: { type: "integer", minimum: 1, maximum: MAX_QUALITY, default: DEFAULT_IMAGE_QUALITY },
    must: `a whole number from 1 to ${MAX_QUALITY}`,
    parse: (text) => parseWhole(text, MAX_QUALITY),
    write: String,
    isSetByPreset: true,
  }),
  preset: define({
    description: "A named set of size, fit, format and quality, instead of those parameters.",
    schema: { type: "string" },
    parse: (text) => text,
    write: String,
  }),
  download: define<true>({
    description: "Makes browsers save the picture instead of showing it.",
    schema: { enum: ["1"] },
    must: "1 to save the picture, or be left out",
    parse: (text) => text === "" || text === "1" || undefined,
    write: () => "1",
  }),
  version: define({
    name: "v",
    description: "The picture's version from the list. With it, caches may store the response for a year.",
    schema: { type: "string" },
    parse: (text) => text,
    write: String,
    isUnsigned: true,
  }),
  signature: define({
    name: "s",
    description: "A signature, if the operator requires one.",
    schema: { type: "string" },
    parse: (text) => text,
    write: String,
    isUnsigned: true,
  }),
};

type Table = typeof IMAGE_PARAMETERS;
export type ImageParameter = keyof Table;

/** A value for each parameter that a URL gives. */
export type ParameterValues = {
  readonly [Key in ImageParameter]?: NonNullable<ReturnType<Table[Key]["parse"]>> | undefined;
};

/** All parameters, with their names in URLs. */
export const PARAMETER_LIST = (
  Object.entries(IMAGE_PARAMETERS) as [ImageParameter, Parameter<unknown>][]
).map(([key, parameter]) => ({ name: key, ...parameter, key }));

function definePixels(alias: string, description: string) {
  return define({
    alias,
    description,
    schema: { type: "integer", minimum: 1, maximum: MAX_IMAGE_SIDE },
    must: `a whole number of pixels from 1 to ${MAX_IMAGE_SIDE}`,
    parse: (text) => parseWhole(text, MAX_IMAGE_SIDE),
    write: String,
    isSetByPreset: true,
  });
}

/** Parses a whole number from 1 to a limit, without a sign, leading zero or fraction. */
function parseWhole(text: string, most: number): number | undefined {
  const value = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : Number.NaN;
  return value <= most ? value : undefined;
}

function list(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
