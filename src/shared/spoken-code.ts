/**
 * Characters that are told apart on paper and on the telephone: no vowels, so that no words come about, none of
 * 0/O, 1/I/L, 5/S, 2/Z, 8/B, U/V, and of letters that rhyme or sound the same when read aloud one each.
 */
const ALPHABET = "23456789FHJKMQRTWX";

const GROUPS = 2;
const GROUP_LENGTH = 4;

/** Bytes from here on would make the first characters of the alphabet likelier than the others. */
const FIRST_UNFAIR_BYTE = 256 - (256 % ALPHABET.length);

/** A code to be read aloud, such as `LC-7K3M-92QX`, from secure randomness: one of 1.1 × 10¹⁰ with its prefix. */
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
