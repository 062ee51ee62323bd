import { createSpokenCode } from "./spoken-code.ts";

/**
 * A new id of a fault, such as `F-7K3M-92QX`: it is in the line of the log and on the visitor's screen, so that an
 * operator to whom the visitor reads it out can find the line.
 */
export function createFaultId(): string {
  return createSpokenCode("F");
}

/** Whether a text that a client sends may be such an id. */
export function isFaultId(text: unknown): text is string {
  return typeof text === "string" && /^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
