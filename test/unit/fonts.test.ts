import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { formatRanges, parseRanges } from "../../scripts/build/fonts/characters.ts";
import { renameFont } from "../../scripts/build/fonts/rename-font.ts";
import { prepareFonts } from "../../scripts/build/fonts/site-fonts.ts";

const code = (character: string) => character.codePointAt(0) ?? 0;

const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

/** Prepares the fonts of a site that contains only these words. */
async function prepareFontsFor(words: string) {
  const root = await mkdtemp(join(tmpdir(), "fonts-"));
  folders.push(root);
  await mkdir(join(root, "src/content"), { recursive: true });
  await writeFile(join(root, "src/content/words.ts"), words);
  return await prepareFonts(root);
}

describe("the fonts of the site", async () => {
  const plain = await prepareFontsFor("A plain name");
  const polish = await prepareFontsFor("Małgorzata Żółć & Søn");

  it("are one file for each typeface by default", () => {
    expect(plain.near.map(({ codes }) => codes)).toEqual([undefined, undefined]);
    expect(plain.missing).toEqual([]);
  });

  it("include a small extra file for characters of the content that the main file lacks", async () => {
    const more = polish.near.filter(({ codes }) => codes);
    expect(more).toHaveLength(2);
    for (const { codes, file } of more) {
      expect([...(codes ?? [])].sort()).toEqual([..."łŻć"].map(code).sort());
      expect((await stat(file)).size).toBeLessThan(3_000);
    }
  });

  it("need no distant file for a character of the content or a space", () => {
    const ours = [..."Małgorzata Żółć & Søn\u2009\u00a0"].map(code);
    for (const { codes } of polish.far) {
      expect(codes?.size).toBeGreaterThan(50);
      expect(ours.filter((one) => codes?.has(one))).toEqual([]);
    }
  });

  it("report the characters that no file of a typeface has", async () => {
    const { missing } = await prepareFontsFor("Кафе");
    expect(missing.filter(({ typeface }) => typeface === "text").map(({ character }) => character)).toEqual([
      ..."Кафе",
    ]);
  });
});

describe("ranges of code points", () => {
  it("are parsed as in CSS and formatted with neighbours joined", () => {
    expect([...parseRanges("U+41-43, u+131")]).toEqual([0x41, 0x42, 0x43, 0x131]);
    expect(formatRanges(new Set([0x131, 0x42, 0x41, 0x43]))).toBe("U+41-43, U+131");
  });
});

describe("renameFont", () => {
  it("changes the names of the font but not its copyright", () => {
    const font = makeFont([
      [0, "Copyright of Gilda"],
      [1, "Gilda Display"],
      [6, "GildaDisplay"],
    ]);
    renameFont(font, "Gilda", "Title");
    const text = font.swap16().toString("utf16le");
    expect(text).toContain("Copyright of GildaTitle DisplayTitleDisplay");
  });

  it("throws if the font lacks the name or the new name has another length", () => {
    const font = makeFont([[1, "Figtree"]]);
    expect(() => renameFont(font, "Gilda", "Title")).toThrow("No name of the font has the word Gilda.");
    expect(() => renameFont(font, "Gilda", "Long Title")).toThrow("different lengths");
  });
});

/** Creates a font with only a table of names, as for Windows. */
function makeFont(names: readonly (readonly [id: number, text: string])[]): Buffer {
  const texts = names.map(([, text]) => Buffer.from(text, "utf16le").swap16());
  const table = 28;
  const strings = 6 + names.length * 12;
  const font = Buffer.alloc(table + strings);
  font.writeUInt16BE(1, 4);
  font.write("name", 12, "latin1");
  font.writeUInt32BE(table, 20);
  font.writeUInt16BE(names.length, table + 2);
  font.writeUInt16BE(strings, table + 4);
  let offset = 0;
  for (const [index, [id]] of names.entries()) {
    const entry = table + 6 + index * 12;
    const length = texts[index]?.length ?? 0;
    font.writeUInt16BE(3, entry);
    font.writeUInt16BE(id, entry + 6);
    font.writeUInt16BE(length, entry + 8);
    font.writeUInt16BE(offset, entry + 10);
    offset += length;
  }
  return Buffer.concat([font, ...texts]);
}
