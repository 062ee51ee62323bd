// Embeddings, overrides and isolates can reorder the text around them (Unicode TR 36, "Bidirectional Text Spoofing").
// The marks U+200E and U+200F and the joiners do not match, because right-to-left names, Persian and emoji need them.
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Matches, for example, zero-width spaces, joiners, direction marks, blank letters and soft hyphens. */
const INVISIBLE = /[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** No language needs more than 30 marks in a row (Unicode UAX 15, "Stream-Safe Text Format"). NFKC makes marks of U+FF9E and U+FF9F. */
const LONG_RUN_OF_MARKS = /[\p{M}\uff9e\uff9f]{31}/u;

export function toLine(text: string): string {
  return collapseSpaces(normalizeText(text));
}

/** Removes invisible characters, such as the direction mark of a copied number. Replaces full-width characters. */
export function toPlainLine(text: string): string {
  return collapseSpaces(normalize(removeInvisible(text.toWellFormed()), "NFKC"));
}

/** Cleans the text like toPlainLine, and replaces the decimal digits of every script with 0 to 9. */
export function toAsciiDigits(text: string): string {
  return toPlainLine(text).replace(/\p{Nd}/gu, replaceDigit);
}

export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

export function toParagraphs(text: string): string {
  const lines = normalizeText(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(collapseSpaces);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Counts code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  return Array.from(text).length;
}

/** Ignores letter case. Between words, a run of spaces and punctuation counts as one space. */
export function isSameText(first: string, second: string): boolean {
  return toComparable(first) === toComparable(second);
}

function collapseSpaces(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, " ").trim();
}

function normalizeText(text: string): string {
  return normalize(text.toWellFormed().replace(BIDI_CONTROLS, ""), "NFC");
}

/** Does not normalize a text with a long run of marks, because the time grows with the square of the run's length. */
function normalize(text: string, form: "NFC" | "NFKC"): string {
  return LONG_RUN_OF_MARKS.test(text) ? text : text.normalize(form);
}

/** Counts the consecutive digits before this digit, because Unicode encodes the digits 0 to 9 of a script without gaps. */
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

/** Returns text such as `2,000`. Does not use Intl, because the first use of Intl is slow. */
export function groupThousands(count: number): string {
  const digits = String(count);
  return digits.length <= 3 ? digits : `${groupThousands(Math.floor(count / 1000))},${digits.slice(-3)}`;
}

/** Keeps a placeholder that `values` lacks. Does not replace braces in a value, which may be a visitor's text. */
export function fillWords(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : brace,
  );
}

/** Keeps "24–29 km" or "1 h 30" on one line. The word joiner prevents a break after the dash (UAX 14, class BA). */
export function keepQuantities(text: string): string {
  return text
    .replace(/(\d)–(\d)/g, "$1–\u2060$2")
    .replace(/(\d) (km|min|mi|m|h)\b/g, "$1\u00a0$2")
    .replace(/(\d\u00a0h) (\d)/g, "$1\u00a0$2");
}

/** Returns whether the host of the URL is below .example. Nobody can own such a host (RFC 2606). */
export function hasExampleHost(href: string): boolean {
  return URL.canParse(href) && new URL(href).hostname.endsWith(".example");
}
