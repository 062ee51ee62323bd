/**
 * Characters that are unambiguous on paper and on the telephone: no vowels, so that no words appear, none of 0/O,
 * 1/I/L, 5/S, 2/Z, 8/B, U/V, and only one of each set of letters that rhyme or sound alike.
 */
const ALPHABET = "23456789FHJKMQRTWX";

const GROUPS = 2;
const GROUP_LENGTH = 4;

/** Bytes from this value up would make the first characters of the alphabet more likely than the others. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);

/** Creates a code to read aloud, such as `LC-7K3M-92QX`, from secure randomness: one of 1.1 × 10¹⁰ per prefix. */
export function createSpokenCode(prefix: string): string {
  const groups = Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, drawCharacter).join(""),
  );
  return [prefix, ...groups].join("-");
}

function drawCharacter(): string {
  for (;;) {
    const [byte = FIRST_UNFAIR_BYTE] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < FIRST_UNFAIR_BYTE) return ALPHABET[byte % ALPHABET.length] ?? "";
  }
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
