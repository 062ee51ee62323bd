import { palette as brandPalette, type Colour } from "../../src/content/brand.ts";

export type Palette = Readonly<Record<keyof typeof brandPalette, Colour>>;

/** The palette as custom properties: `slateLight` is `--slate-light`. */
export const PALETTE_PROPERTIES = toProperties(brandPalette);

/** A reference to a palette colour in an SVG, such as `var(--slate-light)`. */
const COLOUR_NAME = /var\(\s*(--[\w-]+)\s*\)/g;

function toProperties(palette: Palette): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(palette).map(([name, value]) => [
      `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  );
}

/**
 * Returns an SVG with palette references replaced by colours.
 * @param path Path of the SVG, for the error message.
 * @throws Error with a sentence for the owner if the palette has no colour of that name.
 */
export function paintDrawing(svg: string, path: string, palette: Palette = brandPalette): string {
  const colours = toProperties(palette);
  return svg.replaceAll(COLOUR_NAME, (name, property: string) => {
    const colour = colours.get(property);
    if (colour !== undefined) return colour;
    const known = [...colours.keys()].map((key) => `var(${key})`).join(", ");
    throw new Error(
      `The drawing ${path} names the colour ${name}, which is not in the palette of src/content/brand.ts. Use a ` +
        `colour of six digits, such as #0b2430, or one of ${known}.`,
    );
  });
}
