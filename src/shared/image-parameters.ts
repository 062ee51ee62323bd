import {
  DEFAULT_IMAGE_FIT,
  DEFAULT_IMAGE_FORMAT,
  type FileFormat,
  IMAGE_FORMAT_NAMES,
  IMAGE_FORMATS,
  type ImageFit,
  type ImageFocus,
  MAX_IMAGE_SIDE,
} from "./image-variant.ts";

/** The path of the catalogue. The path of a picture begins with this path, a slash and the picture's name. */
export const IMAGE_PATH = "/image";

/** Pictures are never enlarged, so `contain` equals `scale-down`. */
const FITS = ["cover", "contain", "scale-down", "pad"] as const;

/** By name and by extension, because URLs may use either. */
export const FORMATS_BY_NAME = new Map<string, FileFormat>([
  ...IMAGE_FORMAT_NAMES.map((format) => [format, format] as const),
  ...IMAGE_FORMAT_NAMES.map((format) => [IMAGE_FORMATS[format].extension, format] as const),
  ["svg", "svg"],
]);

interface Parameter<Value> {
  /** JSON Schema, for the catalogue's JSON. The description is for authors of URLs. */
  readonly schema: Readonly<Record<string, unknown>>;
  /** The part of the error message after "must be". */
  readonly requirement?: string;
  /** Returns undefined for an invalid value. */
  readonly parse: (text: string) => Value | undefined;
}

/** Infers the type of each parameter's value. */
const define = <Value>(parameter: Parameter<Value>) => parameter;

/** The parser and the catalogue use this table. docs/images.md describes the same parameters. */
export const IMAGE_PARAMETERS = {
  width: defineNumber(
    MAX_IMAGE_SIDE,
    "In pixels. Without a height, the picture keeps its proportions. Pictures are not enlarged.",
  ),
  height: defineNumber(MAX_IMAGE_SIDE, "In pixels. Without a width, the picture keeps its proportions."),
  fit: define<ImageFit>({
    schema: {
      description:
        "Applies if the URL has a width and a height, which form a box. `cover` fills the box and crops the picture. " +
        "`scale-down` and `contain` show the whole picture inside the box. `pad` does so and fills the rest of the box " +
        "with the picture's background colour.",
      enum: FITS,
      default: DEFAULT_IMAGE_FIT,
    },
    requirement: joinWords(FITS),
    parse(text) {
      const fit = FITS.find((known) => known === text);
      return fit === "contain" ? "scale-down" : fit;
    },
  }),
  focus: define<ImageFocus>({
    schema: {
      description:
        "The point that `cover` keeps in view: its distance from the left and from the top, each from 0 to 1 in hundredths.",
      type: "string",
      examples: ["0.5,0.25"],
    },
    requirement: "a point from the left and from the top, each from 0 to 1 in hundredths, such as 0.5,0.25",
    parse(text) {
      const [, x, y] = /^(0(?:\.\d{1,2})?|1(?:\.00?)?),(0(?:\.\d{1,2})?|1(?:\.00?)?)$/.exec(text) ?? [];
      return x && y ? { x: Number(x), y: Number(y) } : undefined;
    },
  }),
  format: define<FileFormat | "auto">({
    schema: {
      description:
        "`auto` follows the `Accept` header. Only drawings have `svg`. The name may have an extension such as `.jpg` instead.",
      enum: [...FORMATS_BY_NAME.keys(), "auto"],
      default: DEFAULT_IMAGE_FORMAT,
    },
    requirement: joinWords([...new Set(FORMATS_BY_NAME.values()), "auto"]),
    parse: (text) => (text === "auto" ? text : FORMATS_BY_NAME.get(text)),
  }),
  quality: defineNumber(
    100,
    "Default: the quality of the build's file of this size and format, or 80. Has no effect on `png`. Excludes `svg`.",
  ),
  preset: defineText(
    "Named size, fit, format and quality. Excludes all parameters but `v` and its own `format`.",
  ),
  v: defineText(
    "The picture's current version, so that caches may store the response for a year. The path may contain the version instead.",
  ),
};

type Table = typeof IMAGE_PARAMETERS;

export type ParameterValues = {
  readonly [Name in keyof Table]?: NonNullable<ReturnType<Table[Name]["parse"]>> | undefined;
};

function defineNumber(maximum: number, description: string) {
  return define({
    schema: { description, type: "integer", minimum: 1, maximum },
    requirement: `a whole number from 1 to ${maximum}`,
    parse(text) {
      const value = /^[1-9][0-9]{0,5}$/.test(text) ? Number(text) : Number.NaN;
      return value <= maximum ? value : undefined;
    },
  });
}

function defineText(description: string) {
  return define({ schema: { description, type: "string" }, parse: (text) => text });
}

function joinWords(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
