import { HERO_PICTURE, type PictureName } from "../../../src/content/pictures.ts";
import { DEFAULT_IMAGE_QUALITY } from "../../../src/shared/image-variant.ts";

/** In pixels, ascending. Without 480, phones would load 640 for a card and scale it down. */
const WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536, 2048, 2400, 3072];

/** Width divided by height. Phone screens are narrower, so they show no more of a picture than this crop. */
export const PORTRAIT_RATIO = 2 / 3;

interface PictureRecipe {
  /** The widths of the picture's files, in pixels, ascending. */
  readonly widths: readonly number[];
  /** In pixels. A narrower master would not look sharp. */
  readonly minMasterWidth: number;
  /** The widths of the picture's upright crop for phones, in pixels, ascending. Empty if there is no crop. */
  readonly portraitWidths: readonly number[];
  /** 1 to 100, as in image URLs. */
  readonly quality: number;
  readonly portraitQuality: number;
}

/** For pictures in a card or beside a text: at most 48 rem on a screen of density 2. */
const CARD: PictureRecipe = {
  widths: WIDTHS.filter((width) => width <= 1536),
  portraitWidths: [],
  minMasterWidth: 1280,
  quality: DEFAULT_IMAGE_QUALITY,
  portraitQuality: DEFAULT_IMAGE_QUALITY,
};

const EXCEPTIONS: Partial<Readonly<Record<PictureName, Partial<PictureRecipe>>>> = {
  [HERO_PICTURE]: {
    widths: WIDTHS,
    minMasterWidth: 1536,
    portraitWidths: [480, 640, 768, 900],
    // On dense phone screens and under a dark gradient, a higher quality would only add bytes.
    portraitQuality: 26,
  },
  // In the header and on the error screen.
  logo: { widths: [194, 388, 550, 768, 1100], minMasterWidth: 1100, quality: 33 },
  // Only other sites show this logo, as a preset.
  "logo-on-light": { widths: [400], minMasterWidth: 400 },
  "award-badge": { widths: [75, 150], minMasterWidth: 150 },
};

export function findRecipe(name: PictureName): PictureRecipe {
  return { ...CARD, ...EXCEPTIONS[name] };
}
