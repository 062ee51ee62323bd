import { HERO_PICTURE, type PictureName } from "../../../src/content/pictures.ts";
import { DEFAULT_IMAGE_QUALITY } from "../../../src/shared/image-parameters.ts";
import type { Master } from "./master.ts";

/** The layout widths of the site, in CSS pixels. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536];
/** Device pixels per CSS pixel that are served. */
const DENSITIES = [1, 2];

/** A step between the first two. Without it, a card on a phone would load twice the pixels that it shows. */
const CARD_WIDTH = 480;

/** The widths that the site itself uses, in pixels, ascending. */
const LADDER: readonly number[] = [
  ...new Set([CARD_WIDTH, ...BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density))]),
].sort((a, b) => a - b);

export interface PictureRecipe {
  /** The widths at which the picture is shown, in pixels, ascending. */
  readonly widths: readonly number[];
  /** The narrowest master that still looks sharp where the picture is shown, in pixels. */
  readonly minMasterWidth: number;
  /** The widths of the picture's upright crop for phones, in pixels, ascending. Empty if there is no crop. */
  readonly portraitWidths: readonly number[];
  /** 1 to 100, as in image URLs: one number means one look in every format. */
  readonly quality: number;
  /** The quality of the upright crop. */
  readonly portraitQuality: number;
}

/** The widest place of a picture in a card or beside a text: 48 rem on a screen of density 2. */
const WIDEST_CARD = 1536;

/** Recipe of pictures in a card or beside a text. Widths above these would only lengthen the documents. */
const CARD: PictureRecipe = {
  widths: LADDER.filter((width) => width <= WIDEST_CARD),
  portraitWidths: [],
  minMasterWidth: 1280,
  // The quality of a URL that names none, so that such a URL matches the site's own files.
  quality: DEFAULT_IMAGE_QUALITY,
  portraitQuality: DEFAULT_IMAGE_QUALITY,
};

/** Width divided by height of an upright crop: a phone shows no more of a picture that fills its screen. */
export const PORTRAIT_RATIO = 2 / 3;

/** Recipe of pictures across the whole screen. The master is at least as wide as the widest breakpoint at density 1. */
const FULL_WIDTH: PictureRecipe = {
  ...CARD,
  widths: LADDER,
  minMasterWidth: 1536,
  portraitWidths: [480, 640, 768, 900],
  // Phone screens are dense, and the first screen is dark under a gradient: higher quality would only add bytes.
  portraitQuality: 26,
};

/** Pictures with their own recipe: the logo in the header and on the error screen, and the badge, have fixed sizes. */
const OWN: ReadonlyMap<PictureName, PictureRecipe> = new Map<PictureName, PictureRecipe>([
  ["logo", { ...CARD, widths: [194, 388, 550, 768, 1100], minMasterWidth: 1100, quality: 33 }],
  // Only for other sites, as a preset.
  ["logo-on-light", { ...CARD, widths: [400], minMasterWidth: 400 }],
  ["award-badge", { ...CARD, widths: [75, 150], minMasterWidth: 150 }],
]);

/** Returns the recipe that fits the picture's place on the site. */
export function findRecipe(name: PictureName): PictureRecipe {
  return name === HERO_PICTURE ? FULL_WIDTH : (OWN.get(name) ?? CARD);
}

/**
 * Minimum ratio of the master's own width to the next narrower width. Below it, an extra file is not worth its bytes.
 */
const WORTHWHILE_STEP = 1.15;

/**
 * Returns the widths of a recipe that fit a master, and the master's own width if it lies well between two of them. An
 * SVG has all widths, because it is rendered at each.
 */
export function listWidths({ widths }: PictureRecipe, { width: masterWidth, drawing }: Master): readonly number[] {
  if (drawing) return widths;
  const had = widths.filter((width) => width <= masterWidth);
  const isStep = had.length < widths.length && masterWidth >= (had.at(-1) ?? 0) * WORTHWHILE_STEP;
  return isStep ? [...had, masterWidth] : had;
}
