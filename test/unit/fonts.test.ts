import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { cutFonts } from "../../scripts/fonts/cut-fonts.ts";
import { NEAR_CHARACTERS } from "../../scripts/fonts/near-characters.ts";
import { renameFont } from "../../scripts/fonts/rename-font.ts";

const near = new Set(NEAR_CHARACTERS);
const extended = readFileSync("src/styles/fonts-extended.css", "utf8");

describe("the fonts that every page loads", () => {
  it("are those that the packages and the list of characters give", async () => {
    for (const [name, bytes] of Object.entries(await cutFonts())) {
      const committed = await readFile(`src/styles/fonts/${name}.woff2`);
      expect(committed.equals(bytes), `${name}.woff2: npm run fonts`).toBe(true);
    }
  });

  it("have every character of our own words", async () => {
    let words = "";
    for await (const file of glob("src/{content,app}/**/*.{ts,tsx}")) words += await readFile(file, "utf8");
    const missing = new Set([...words].filter((character) => character > " " && !near.has(character)));
    // The whole text of each file, comments included: then no file has to be parsed.
    expect([...missing].join("")).toBe("");
  });

  it("are not fetched a second time for a character that they have", () => {
    const ranges = [...extended.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)];
    expect(ranges.length).toBeGreaterThan(100);
    for (const [range, from = "", to = from] of ranges) {
      const codes = [...near].map((character) => character.codePointAt(0) ?? 0);
      const both = codes.filter(
        (code) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
      );
      expect(both, range).toEqual([]);
    }
  });
});

describe("renaming a font", () => {
  it("changes what it is called, and never its copyright", () => {
    const font = makeFont([
      [0, "Copyright of Gilda"],
      [1, "Gilda Display"],
      [6, "GildaDisplay"],
    ]);
    renameFont(font, "Gilda", "Lagan");
    const text = font.swap16().toString("utf16le");
    expect(text).toContain("Copyright of GildaLagan DisplayLaganDisplay");
  });

  it("refuses a font that is not called so, and a name of another length", () => {
    const font = makeFont([[1, "Figtree"]]);
    expect(() => renameFont(font, "Gilda", "Lagan")).toThrow("No name of the font has the word Gilda.");
    expect(() => renameFont(font, "Gilda", "Lough Lagan")).toThrow("different lengths");
  });
});

/** A font of nothing but a table of names, as for Windows. */
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
