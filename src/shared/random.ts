/** Returns 128 random bits as 32 hexadecimal digits. */
export function createToken(): string {
  const halves = crypto.getRandomValues(new BigUint64Array(2));
  return Array.from(halves, (half) => half.toString(16).padStart(16, "0")).join("");
}

// Without vowels and Y, which form words. Without 0 1 B I L O S U V Z, which look like other characters on paper.
// Without C D G P, which sound like T on the telephone, and without N, which sounds like M.
const ALPHABET = "23456789FHJKMQRTWX";

/** Returns one of 1.1 × 10¹⁰ codes to read aloud, such as `AB-7K3M-92QX`. The code is no secret. */
export function createSpokenCode(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const characters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Returns an id for an error screen and a log entry, so that an operator can find the entry of a visitor's error. */
export function createFaultId(): string {
  return createSpokenCode("F");
}

export function isFaultId(text: unknown): text is string {
  return typeof text === "string" && /^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
