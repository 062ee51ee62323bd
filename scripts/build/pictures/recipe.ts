import { HERO_PICTURE, type PictureName } from "../../../src/content/pictures.ts";
import { DEFAULT_IMAGE_QUALITY } from "../../../src/shared/image-variant.ts";

/** In pixels, ascending. 480 is for cards on phones. */
const WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536, 2048, 2400, 3072];

export const PORTRAIT_RATIO = 2 / 3;

interface PictureRecipe {
  /** The widths of the picture's files, in pixels, ascending. */
  readonly widths: readonly number[];
  /** In pixels. A picture from a narrower master would not look sharp. */
  readonly minMasterWidth: number;
  /** The widths of the upright crop for phones, in pixels, ascending. Empty if the picture has no such crop. */
  readonly portraitWidths: readonly number[];
  /** 1 to 100, as in image URLs. */
  readonly quality: number;
  readonly portraitQuality: number;
}

/** For pictures up to 48 rem wide, which is 1536 pixels at density 2. */
const DEFAULT: PictureRecipe = {
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
    // Low, because phone screens are dense and a dark gradient covers the picture.
    portraitQuality: 26,
  },
  // For the header and the error screen.
  logo: { widths: [194, 388, 550, 768, 1100], minMasterWidth: 1100, quality: 33 },
  // For other sites and e-mails.
  "logo-on-light": { widths: [400], minMasterWidth: 400 },
  "award-badge": { widths: [75, 150], minMasterWidth: 150 },
};

export function findRecipe(name: PictureName): PictureRecipe {
  return { ...DEFAULT, ...EXCEPTIONS[name] };
}
