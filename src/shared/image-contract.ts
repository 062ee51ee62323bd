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

/** Device pixels per CSS pixel by which an address may multiply its sides. */
export const MAX_IMAGE_DPR = 3;

/** The strongest blur, as the standard deviation in pixels of the picture that is made. */
export const MAX_IMAGE_BLUR = 100;

/** The strongest sharpening; 1 suits a picture that was made much smaller. */
export const MAX_IMAGE_SHARPENING = 10;

/**
 * The point of a picture that stays in view when its sides are cut off, from its left and from its top, each from 0 to 1
 * in hundredths. A cut takes as much from both sides of it in proportion, as `object-position` of CSS does.
 */
export interface ImageFocus {
  readonly x: number;
  readonly y: number;
}

/** The middle of a picture. */
export const CENTRE: ImageFocus = { x: 0.5, y: 0.5 };

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
  /** Of consequence only where something is cut; without it the picture's own point counts. */
  readonly focus?: ImageFocus;
  /** The colour under see-through parts and of the border of `pad`: `#rrggbb`. Without it, the picture's ground or none. */
  readonly background?: string;
  /** 1 to MAX_IMAGE_BLUR; never together with `sharpen`. */
  readonly blur?: number;
  /** 1 to MAX_IMAGE_SHARPENING. */
  readonly sharpen?: number;
  /** `auto` is the best that the client's Accept header allows, `svg` the drawing that a picture is made of. */
  readonly format: ImageFormat | "auto" | "svg";
  /** 1 to 100; always the default for png, which loses nothing. */
  readonly quality: number;
  /** The preset that all of this comes from. */
  readonly preset?: string;
  /** A browser saves the picture and does not show it. */
  readonly isDownload?: true;
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
