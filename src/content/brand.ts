/*
 * The brand: what makes the site this company's and no other's. The drawings that go with it are in pictures/brand.
 * PLACEHOLDERS, like everything in company.ts: `npm run content` lists those that are left.
 */

/** Names of the company. */
export const brand = {
  name: "Lagan & Coast Chauffeurs",
  shortName: "Lagan & Coast",
} as const;

/** The first part of every reference, such as `LC-7K3M-92QX`: two to four capital letters. */
export const referencePrefix = "LC";

/** A colour as six hexadecimal digits. */
type Colour = `#${string}`;

/**
 * The palette. The build writes it into the styles, where `slateLight` is `--slate-light`, and into the drawings in
 * pictures/brand, where it is `var(--slate-light)`. src/styles/tokens.css lists what each colour is used for. After a
 * change, `npm run brand` generates the icons in public/ again, and `npm run map` the map.
 */
export const palette = {
  ink: "#061218",
  navy: "#0b2430",
  teal: "#12404c",
  slate: "#3c6470",
  slateLight: "#6a8f9a",
  mist: "#a9bec2",
  ivory: "#f4ecdd",
  amber: "#f0b36a",
  amberLight: "#f7cf9b",
  problem: "#ff9d8a",
} as const satisfies Readonly<Record<string, Colour>>;

/** The point across pictures/brand/coast.svg that stays in view on a phone, from 0 to 1. */
export const coastFocus = 0.31;
