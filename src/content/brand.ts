/* PLACEHOLDERS: replace the names below and the drawings in pictures/brand (docs/content.md, section 1). */

export const brand = {
  name: "Lagan & Coast Chauffeurs",
  shortName: "Lagan & Coast",
} as const;

/** The first part of new references, such as `LC-7K3M-92QX`. Write two to four capital letters. */
export const referencePrefix = "LC";

/** Write # and six hexadecimal digits. */
type Colour = `#${string}`;

/** src/styles/tokens.css names the uses of most colours. After a change, run `npm run brand` and `npm run map`. */
export const palette = {
  ink: "#061218",
  navy: "#0b2430",
  teal: "#12404c",
  slate: "#3c6470",
  /** Styles and drawings can use this colour as `var(--slate-light)`. */
  slateLight: "#6a8f9a",
  mist: "#a9bec2",
  ivory: "#f4ecdd",
  amber: "#f0b36a",
  amberLight: "#f7cf9b",
  problem: "#ff9d8a",
} as const satisfies Readonly<Record<string, Colour>>;

/** The point of pictures/brand/coast.svg that stays in view on a phone. 0 is the left edge, and 1 is the right edge. */
export const coastFocus = 0.31;
