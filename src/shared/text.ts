// Embeddings, overrides and isolates of direction change how the text around them reads (Unicode TR 36, section 2.6).
// The marks U+200E and U+200F stay, for names in right-to-left scripts, and joiners stay, for emoji and Persian.
const HIDDEN_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Zero-width spaces and joiners, direction marks, blank letters, soft hyphens. */
const INVISIBLE = /[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

export function toLine(text: string): string {
  return normalizeText(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** Removes direction marks, with which copied telephone numbers often begin. NFKC turns full-width forms into plain ones. */
export function toPlainLine(text: string): string {
  return toLine(removeInvisible(text.toWellFormed().normalize("NFKC")));
}

/** Replaces the decimal digits of every script with 0 to 9. */
export function toAsciiDigits(text: string): string {
  return toPlainLine(text).replace(/\p{Nd}/gu, replaceDigit);
}

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

export function toParagraphs(text: string): string {
  const lines = normalizeText(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toLine);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Counts code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Ignores letter case. A run of spaces and punctuation counts as one space. */
export function isSameText(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other);
}

function normalizeText(text: string): string {
  return text.toWellFormed().replace(HIDDEN_DIRECTION, "").normalize("NFC");
}

/** Relies on Unicode, in which the ten digits of a script follow one another from 0 to 9. */
function replaceDigit(digit: string): string {
  const before = String.fromCodePoint((digit.codePointAt(0) ?? 0) - 1);
  return /\p{Nd}/u.test(before) ? String((Number(replaceDigit(before)) + 1) % 10) : "0";
}

function toComparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]+/gu, " ")
    .trim();
}

/** Returns text such as `2,000`. Does not use Intl, whose first use is slow. */
export function groupThousands(count: number): string {
  const digits = String(count);
  return digits.length <= 3 ? digits : `${groupThousands(Math.floor(count / 1000))},${digits.slice(-3)}`;
}

/** Leaves a placeholder without a value as it is. Replaces in one pass, because a visitor's text may contain braces. */
export function fillWords(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : brace,
  );
}
