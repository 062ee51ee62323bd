/** The layout widths of the site, in CSS pixels. */
const BREAKPOINTS = [320, 640, 768, 1024, 1280, 1536];
/** Device pixels per CSS pixel that are served. */
const DENSITIES = [1, 2];

/** How a picture is encoded for the site. */
export interface PictureRecipe {
  /** Pixel widths, ascending. */
  readonly widths: readonly number[];
  /** 1 to 100. */
  readonly avifQuality: number;
  readonly webpQuality: number;
}

const PHOTOGRAPH: PictureRecipe = {
  widths: ascending(BREAKPOINTS.flatMap((width) => DENSITIES.map((density) => width * density))),
  avifQuality: 52,
  webpQuality: 76,
};

/** The pictures that are shown at fixed sizes: the logo in the header and on the error screen, and the badge. */
const FIXED: Readonly<Record<string, PictureRecipe>> = {
  logo: { widths: [194, 388, 550, 1100], avifQuality: 33, webpQuality: 33 },
  "award-badge": { widths: [75, 150], avifQuality: 60, webpQuality: 80 },
};

/**
 * The recipe of a picture, without widths that its master does not have.
 * @param masterWidth In pixels; vector masters have every width.
 */
export function findRecipe(name: string, masterWidth: number): PictureRecipe {
  const recipe = FIXED[name] ?? PHOTOGRAPH;
  const widths = recipe.widths.filter((width) => width <= masterWidth);
  // A master between two steps still gives its best at its own width.
  const isBetweenSteps = recipe === PHOTOGRAPH && !widths.includes(masterWidth);
  return { ...recipe, widths: isBetweenSteps ? [...widths, masterWidth] : widths };
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
