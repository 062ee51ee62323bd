// No vowels, so that no words appear. No 0 1 B I L O S U V Z, which resemble other characters on paper. Of letters that are
// confused on the telephone, only T (not B C D G P V Z), F (not S) and M (not N).
const ALPHABET = "23456789FHJKMQRTWX";

/** Returns one of 1.1 × 10¹⁰ codes to read aloud, such as `AB-7K3M-92QX`. The code is no secret. */
export function createSpokenCode(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const characters = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join("");
  return `${prefix}-${characters.slice(0, 4)}-${characters.slice(4)}`;
}

/** Returns an id for the log line and the visitor's screen, so that an operator finds the line by the id. */
export function createFaultId(): string {
  return createSpokenCode("F");
}

export function isFaultId(text: unknown): text is string {
  return typeof text === "string" && /^F-[2-9A-Z]{4}-[2-9A-Z]{4}$/.test(text);
}
