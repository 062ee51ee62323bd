/** Messages of a failed import, by browser. */
const LOST_PART_TEXTS = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
];

/** Returns whether a part of a page failed to load, as opposed to failing while it ran. */
export function isLostPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Our files are valid, so a syntax error means that a file arrived damaged.
  if (error instanceof SyntaxError) return true;
  return LOST_PART_TEXTS.some((text) => error.message.includes(text));
}
