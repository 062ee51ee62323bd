/** What the image service offers, and its limits. Everybody who builds, reads or serves an address uses these. */

/** The longest side of a picture that is served, in pixels: the widest breakpoint at the highest density. */
export const MAX_IMAGE_SIDE = 3072;

/** The quality of a picture whose address names none, 1 to 100. */
export const DEFAULT_IMAGE_QUALITY = 80;

/** The file formats, in the order in which they are preferred where the client leaves the choice to us. */
export const IMAGE_FORMATS = ["avif", "webp", "jpeg", "png"] as const;
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

/** The format of a picture whose address names none. */
export const DEFAULT_IMAGE_FORMAT = "webp";

/** How a picture gets into a box of another shape; names and meanings as in Cloudflare Images. */
export const IMAGE_FITS = ["cover", "contain", "scale-down", "pad"] as const;
/** The fits that differ: as nothing is ever enlarged, `contain` is `scale-down`. */
export type ImageFit = Exclude<(typeof IMAGE_FITS)[number], "contain">;

/** What is done with a box of another shape when the address does not say. */
export const DEFAULT_IMAGE_FIT = "cover";

/** The layout widths of the site, in CSS pixels. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536];
/** Device pixels per CSS pixel that are served. */
const DENSITIES = [1, 2];

/** Between the first two, where a card on a phone would else load twice the pixels that it shows. */
const CARD_WIDTH = 480;

/** The widths that the site itself uses, in pixels, ascending. */
export const IMAGE_LADDER: readonly number[] = [
  ...new Set([CARD_WIDTH, ...BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density))]),
].sort((a, b) => a - b);

export const IMAGE_TYPES: Readonly<Record<ImageFormat, string>> = {
  avif: "image/avif",
  webp: "image/webp",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** The ending of a file of each format. */
export const IMAGE_EXTENSIONS: Readonly<Record<ImageFormat, string>> = {
  avif: "avif",
  webp: "webp",
  jpeg: "jpg",
  png: "png",
};

/** What an address asks for, complete with defaults. Sizes are in pixels. */
export interface ImageRequest {
  /** The picture's name as the visitor wrote it: it need not exist. */
  readonly name: string;
  readonly width?: number;
  readonly height?: number;
  /** Of consequence only where both sides are given. */
  readonly fit: ImageFit;
  /** `auto` is the best that the client's Accept header allows, `svg` the drawing that a picture is made of. */
  readonly format: ImageFormat | "auto" | "svg";
  /** 1 to 100; always the default for png, which loses nothing. */
  readonly quality: number;
  /** The version of the picture that the address was made for. */
  readonly version?: string;
  /** The last day on which the address holds, as `2027-01-31`. */
  readonly expires?: string;
  readonly signature?: string;
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
