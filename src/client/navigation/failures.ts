import { RequestFailure } from "../platform/request.ts";

/** The messages of a failed import. */
const LOST_PART_TEXTS = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
];

/** Whether an error means that a part of a page could not be loaded, and not that it failed once it ran. */
export function isLostPart(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Nothing that a page loads is written badly: it arrived damaged.
  if (error instanceof SyntaxError) return true;
  return LOST_PART_TEXTS.some((text) => error.message.includes(text));
}

/** Whether a request was answered: there is no such file (any more). */
export function isGone(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === 404;
}

/** Whether a request got no answer at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof RequestFailure && error.status === undefined;
}

/** Only the document of an address shows its page. */
export class DocumentNeeded extends Error {}
