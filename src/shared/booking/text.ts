/**
 * Characters that change how the text around them is read without being seen: embeddings, overrides and isolates of
 * direction (Unicode Technical Report 36, section 2.6). The marks U+200E and U+200F stay, names in right-to-left
 * scripts need them; so do joiners, which emoji and Persian need.
 */
const HIDDEN_DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;

/** Characters that have no shape of their own: zero-width spaces and joiners, marks of direction, blank letters, soft hyphens. */
const INVISIBLE = /[\u2800\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** One line of text: well-formed and composed Unicode, without control characters, spaces trimmed and collapsed. */
export function toLine(text: string): string {
  return compose(text)
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
}

/** The text without what is not seen: for what a machine compares, or to tell whether anything is there. */
export function removeInvisible(text: string): string {
  return text.replace(INVISIBLE, "");
}

/** Text of several lines, each as toLine makes it; of empty lines one after the other one is left. */
export function toParagraphs(text: string): string {
  const lines = compose(text)
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(toLine);
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

/** Characters of a text: code points, not the halves that JavaScript counts. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _character of text) count += 1;
  return count;
}

/** Whether two texts name the same, apart from letter case, spaces and punctuation. */
export function isSameText(one: string, other: string): boolean {
  return toComparable(one) === toComparable(other);
}

function compose(text: string): string {
  return text.toWellFormed().normalize("NFC").replace(HIDDEN_DIRECTION, "");
}

function toComparable(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{S}]+/gu, " ")
    .trim();
}

/**
 * A whole number as English writes it: `2,000`. By hand, because the first of a browser's own formats is slow to
 * make.
 */
export function groupThousands(count: number): string {
  const digits = String(count);
  return digits.length <= 3 ? digits : `${groupThousands(Math.floor(count / 1000))},${digits.slice(-3)}`;
}

/** Fills each brace of a sentence once, and looks at nothing that was put in: a visitor may type braces too. */
export function fillWords(sentence: string, values: Readonly<Record<string, unknown>>): string {
  return sentence.replace(/\{(\w+)\}/g, (brace, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : brace,
  );
}
