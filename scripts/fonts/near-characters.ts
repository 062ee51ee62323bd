/**
 * The characters of the fonts that every page loads: ASCII, what our own words need beyond it, and what visitors from
 * nearby are likely to enter. All others are in files that a browser fetches when it meets one of them.
 */
export const NEAR_CHARACTERS = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCharCode(0x20 + index)),
  ..."\u00a0£©°·×ÁÉÍÓÚáéíóú–—‘’“”…€−",
].join("");
