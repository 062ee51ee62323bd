/**
 * Characters that are unambiguous on paper and on the telephone: no vowels, so that no words appear, none of 0/O,
 * 1/I/L, 5/S, 2/Z, 8/B, U/V, and only one of each set of letters that rhyme or sound alike.
 */
const ALPHABET = "23456789FHJKMQRTWX";

/** Creates a code to read aloud, such as `AB-7K3M-92QX`: one of 1.1 × 10¹⁰ per prefix. It is no secret. */
export function createSpokenCode(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const characters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/**
 * Creates the id of a fault, such as `F-7K3M-92QX`. The log line and the visitor's screen both show it, so that an
 * operator can find the line when the visitor reads out the id.
 */
export function createFaultId(): string {
  return createSpokenCode("F");
}

/** Returns whether a text from a client has the form of a fault id. */
export function isFaultId(text: unknown): text is string {
  return typeof text === "string" && /^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
