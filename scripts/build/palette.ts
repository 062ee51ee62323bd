import { palette } from "../../src/content/brand.ts";

/** The palette as custom properties. For example, `slateLight` becomes `--slate-light`. */
export const PALETTE_PROPERTIES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(palette).map(([name, value]) => [
    `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
    value,
  ]),
);

const COLOUR_REFERENCE = /var\(\s*(--[\w-]+)\s*\)/g;

/** Replaces references such as `var(--ink)`. @throws Error with a sentence for the owner if the colour is unknown. */
export function replacePaletteColours(svg: string, path: string): string {
  return svg.replaceAll(COLOUR_REFERENCE, (name, property: string) => {
    const colour = PALETTE_PROPERTIES[property];
    if (colour !== undefined) return colour;
    const known = Object.keys(PALETTE_PROPERTIES)
      .map((key) => `var(${key})`)
      .join(", ");
    throw new Error(
      `The drawing ${path} names the colour ${name}, which is not in the palette of src/content/brand.ts. Use a ` +
        `colour of six digits, such as #0b2430, or one of ${known}.`,
    );
  });
}
