import { createSpokenCode } from "./spoken-code.ts";

/**
 * A new id of a fault, such as `F-7K3M-92QX`: it stands in the line of the log and on the screen of the visitor, who can
 * read it out to somebody who then finds the line.
 */
export function createFaultId(): string {
  return createSpokenCode("F");
}

/** Whether a text that somebody sends may be such an id. */
export function isFaultId(text: unknown): text is string {
  return typeof text === "string" && /^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
