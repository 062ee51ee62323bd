import { HERO_PICTURE, type PictureName } from "../../../src/content/pictures.ts";
import { DEFAULT_IMAGE_QUALITY } from "../../../src/shared/image-url.ts";

/** The layout widths of the site, in CSS pixels. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536];
/** Device pixels per CSS pixel that are served. */
const DENSITIES = [1, 2];

/** Between the first two, where a card on a phone would else load twice the pixels that it shows. */
const CARD_WIDTH = 480;

/** The widths that the site itself uses, in pixels, ascending. */
const LADDER: readonly number[] = [
  ...new Set([CARD_WIDTH, ...BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density))]),
].sort((a, b) => a - b);

/** How a picture is encoded for the site. */
export interface PictureRecipe {
  /** The widths at which it is shown, in pixels, ascending. */
  readonly widths: readonly number[];
  /** The narrowest of them that a page names, in pixels: each costs bytes of its document. */
  readonly minShownWidth: number;
  /** The narrowest master that still looks sharp where the picture is shown, in pixels. */
  readonly minMasterWidth: number;
  /** The widths of its upright cut for phones, in pixels, ascending; empty where there is none. */
  readonly portraitWidths: readonly number[];
  /** 1 to 100, as an address names it: one number is one look in every format. */
  readonly quality: number;
  /** The same for the upright cut. */
  readonly portraitQuality: number;
  /**
   * Whether AVIF keeps its colours at every pixel (4:4:4): small coloured lights on black have fewer bytes at the same
   * look so, and most other pictures more. A bench tells (docs/images.md).
   */
  readonly hasFineColours?: true;
}

/** The widest that a picture in a card or beside a text is shown, 48 rem, on a screen of density 2. */
const WIDEST_CARD = 1536;

/** Shown in a card or beside a text. What a larger master has above it would only lengthen the documents. */
const CARD: PictureRecipe = {
  widths: LADDER.filter((width) => width <= WIDEST_CARD),
  // As wide as a phone at least.
  minShownWidth: 480,
  portraitWidths: [],
  minMasterWidth: 1280,
  // That of an address that names none, so that such an address finds the site's own files.
  quality: DEFAULT_IMAGE_QUALITY,
  portraitQuality: DEFAULT_IMAGE_QUALITY,
};

/** Width by height of an upright cut. A phone shows no more of a picture that fills its screen, and has not to load it. */
export const PORTRAIT_RATIO = 2 / 3;

/** Shown across the whole screen: the widest breakpoint, without a density, is the least. */
const FULL_WIDTH: PictureRecipe = {
  ...CARD,
  widths: LADDER,
  minMasterWidth: 1536,
  portraitWidths: [480, 640, 768, 900],
  // A phone is dense, and its first screen lies in shadow below a gradient: what more adds there is bytes.
  portraitQuality: 26,
};

/** Shown in cards that are narrower than a phone, too. */
const VEHICLE: PictureRecipe = { ...CARD, minShownWidth: 320, hasFineColours: true };

/** Pictures with a recipe of their own; the logo in the header and on the error screen, and the badge, have fixed sizes. */
const OWN: ReadonlyMap<PictureName, PictureRecipe> = new Map<PictureName, PictureRecipe>([
  ["city-night", { ...CARD, hasFineColours: true }],
  [
    "logo",
    { ...CARD, widths: [194, 388, 550, 768, 1100], minShownWidth: 194, minMasterWidth: 1100, quality: 33 },
  ],
  // Only for others, as a preset.
  ["logo-on-light", { ...CARD, widths: [400], minShownWidth: 400, minMasterWidth: 400 }],
  ["award-badge", { ...CARD, widths: [75, 150], minShownWidth: 75, minMasterWidth: 150 }],
]);

/** How a picture is encoded, by where it is shown. */
export function findRecipe(name: PictureName): PictureRecipe {
  if (name === HERO_PICTURE) return FULL_WIDTH;
  return OWN.get(name) ?? (name.startsWith("vehicle-") ? VEHICLE : CARD);
}

/** A file for the master's own width is worth its bytes only where it is this much wider than the next. */
const WORTHWHILE_STEP = 1.15;

/** The widths of a recipe that a master has, and its own where that lies well between two of them. */
export function listWidths({ widths }: PictureRecipe, masterWidth: number): readonly number[] {
  const had = widths.filter((width) => width <= masterWidth);
  const isStep = had.length < widths.length && masterWidth >= (had.at(-1) ?? 0) * WORTHWHILE_STEP;
  return isStep ? [...had, masterWidth] : had;
}
