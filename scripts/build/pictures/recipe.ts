import { HERO_PICTURE, type PictureName } from "../../../src/content/pictures.ts";
import { DEFAULT_IMAGE_QUALITY } from "../../../src/shared/image-variant.ts";

/** In pixels, ascending. Without 480, a card on a phone would load twice the pixels that it shows. */
const LADDER = [320, 480, 640, 768, 1024, 1280, 1536, 2048, 2400, 3072];

/** Width divided by height of an upright crop: a phone shows no more of a picture that fills its screen. */
export const PORTRAIT_RATIO = 2 / 3;

interface PictureRecipe {
  /** The widths at which the picture is shown, in pixels, ascending. */
  readonly widths: readonly number[];
  /** The narrowest master that still looks sharp where the picture is shown, in pixels. */
  readonly minMasterWidth: number;
  /** The widths of the picture's upright crop for phones, in pixels, ascending. Empty if there is no crop. */
  readonly portraitWidths: readonly number[];
  /** 1 to 100, as in image URLs. */
  readonly quality: number;
  readonly portraitQuality: number;
}

/** For pictures in a card or beside a text: at most 48 rem on a screen of density 2. */
const CARD: PictureRecipe = {
  widths: LADDER.filter((width) => width <= 1536),
  portraitWidths: [],
  minMasterWidth: 1280,
  quality: DEFAULT_IMAGE_QUALITY,
  portraitQuality: DEFAULT_IMAGE_QUALITY,
};

const OWN: Partial<Readonly<Record<PictureName, Partial<PictureRecipe>>>> = {
  [HERO_PICTURE]: {
    widths: LADDER,
    minMasterWidth: 1536,
    portraitWidths: [480, 640, 768, 900],
    // Phone screens are dense, and this part is dark under a gradient: a higher quality would only add bytes.
    portraitQuality: 26,
  },
  // In the header and on the error screen.
  logo: { widths: [194, 388, 550, 768, 1100], minMasterWidth: 1100, quality: 33 },
  // Only for other sites, as a preset.
  "logo-on-light": { widths: [400], minMasterWidth: 400 },
  "award-badge": { widths: [75, 150], minMasterWidth: 150 },
};

export function findRecipe(name: PictureName): PictureRecipe {
  return { ...CARD, ...OWN[name] };
}
