/** Entries of the table `name` that hold the font's own name: family, unique id, full name, PostScript name. */
const CALLED = [1, 3, 4, 6];

const WINDOWS_PLATFORM = 3;

/**
 * Replaces one word of a font's own names with another of the same length. Its copyright stays unchanged. The tables
 * are those of the OpenType specification, "OpenType font file" and "name".
 * @param font A font in the format SFNT. This function changes it.
 * @throws Error if no name contains the word.
 */
export function renameFont(font: Buffer, word: string, replacement: string): void {
  if (word.length !== replacement.length) throw new Error("Names of different lengths do not fit.");
  const table = findTable(font, "name");
  const strings = table + font.readUInt16BE(table + 4);
  let found = 0;
  for (let index = 0; index < font.readUInt16BE(table + 2); index += 1) {
    const entry = table + 6 + index * 12;
    if (!CALLED.includes(font.readUInt16BE(entry + 6))) continue;
    const start = strings + font.readUInt16BE(entry + 10);
    const text = font.subarray(start, start + font.readUInt16BE(entry + 8));
    const isWide = font.readUInt16BE(entry) === WINDOWS_PLATFORM;
    found += replaceWord(text, encode(word, isWide), encode(replacement, isWide));
  }
  if (found === 0) throw new Error(`No name of the font has the word ${word}.`);
}

function findTable(font: Buffer, tag: string): number {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = 12 + index * 16;
    if (font.toString("latin1", entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`The font has no table ${tag}.`);
}

function replaceWord(text: Buffer, word: Buffer, replacement: Buffer): number {
  let count = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    replacement.copy(text, at);
    count += 1;
  }
  return count;
}

/** Encodes a name. Names for Windows are UTF-16, high byte first. */
function encode(text: string, isWide: boolean): Buffer {
  return isWide ? Buffer.from(text, "utf16le").swap16() : Buffer.from(text, "latin1");
}
