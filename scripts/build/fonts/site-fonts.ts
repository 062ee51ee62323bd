import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import type { CSSOptions } from "vite";
import { type Typeface, typefaces } from "../../../src/content/brand.ts";
import { digest, readThrough } from "../pictures/file-cache.ts";
import { formatRanges, listNearCharacters, parseRanges } from "./characters.ts";
import { cutFont } from "./cut-font.ts";

type PostcssPlugin = NonNullable<Exclude<CSSOptions["postcss"], string | undefined>["plugins"]>[number];

/** The folder of the reduced fonts, relative to the project's root. */
const FONT_CACHE = ".cache/fonts";

/** The part of a typeface that every page loads. */
const FIRST_SUBSET = "latin";

/** Increase this whenever the same inputs produce another file. */
const CUT_VERSION = "1";

/**
 * Characters that never trigger a font download: programming signs and rare punctuation, which a fallback font renders,
 * and spaces, such as the one in a time of day.
 */
const NEVER_FETCHED = parseRanges("U+0-A0, U+2000-206F, U+FEFF, U+FFFD");

interface Face {
  readonly family: string;
  readonly weights: string;
  /** An absolute path. */
  readonly file: string;
  /** The face's code points. All if absent. */
  readonly codes?: ReadonlySet<number>;
}

/** The fonts that the style sheets declare. */
export interface SiteFonts {
  /** Files reduced to the characters that nearly every visitor needs. */
  readonly near: readonly Face[];
  /** Whole files. The browser fetches each only if a text needs one of its characters. */
  readonly far: readonly Face[];
  /** Characters of our texts that a typeface lacks, each with the typeface. */
  readonly missing: readonly { readonly character: string; readonly typeface: string }[];
}

/** Reduces both typefaces to the site's characters, or reuses the files of an earlier build. */
export async function prepareFonts(root: string): Promise<SiteFonts> {
  const characters = await listNearCharacters(root);
  const fonts = await Promise.all(
    Object.entries(typefaces).map(([role, typeface]) => prepareTypeface(root, role, typeface, characters)),
  );
  return {
    near: fonts.flatMap(({ near }) => near),
    far: fonts.flatMap(({ far }) => far),
    missing: fonts.flatMap(({ missing }) => missing),
  };
}

async function prepareTypeface(
  root: string,
  role: string,
  typeface: Typeface,
  characters: ReadonlySet<number>,
): Promise<SiteFonts> {
  const require = createRequire(import.meta.url);
  const resolve = (file: string) => require.resolve(`${typeface.package}/${file}`);
  const ranges: Record<string, string> = JSON.parse(await readFile(resolve("unicode.json"), "utf8"));
  const { [FIRST_SUBSET]: first = "", ...others } = ranges;
  const face = { family: `Site ${role}`, weights: typeface.weights };
  const near: Face[] = [];
  const far: Face[] = [];
  const left = new Set(characters);
  // Some accents are in two subsets. The first one wins.
  const unlisted = new Set(NEVER_FETCHED);
  for (const [subset, range] of [[FIRST_SUBSET, first] as const, ...Object.entries(others)]) {
    const file = resolve(`files/${typeface.files.replace("{subset}", subset)}`);
    const all = parseRanges(range);
    const codes = pick(left, (code) => all.has(code));
    if (codes.size > 0) {
      // Only files whose name begins with the role are preloaded.
      const name = subset === FIRST_SUBSET ? role : `${subset}-${role}`;
      const cut = await cutInto(root, name, { file, typeface, codes });
      near.push({ ...face, file: cut, ...(subset !== FIRST_SUBSET && { codes }) });
    }
    for (const code of codes) left.delete(code);
    far.push({
      ...face,
      file,
      codes: pick(all, (code) => !characters.has(code) && !unlisted.has(code)),
    });
    for (const code of all) unlisted.add(code);
  }
  const missing = [...left].map((code) => ({ character: String.fromCodePoint(code), typeface: role }));
  return { near, far, missing };
}

function pick(codes: ReadonlySet<number>, isWanted: (code: number) => boolean): ReadonlySet<number> {
  return new Set([...codes].filter(isWanted));
}

/** Writes a reduced font under a name that the build keeps and returns its path. */
async function cutInto(
  root: string,
  name: string,
  { file, typeface, codes }: { file: string; typeface: Typeface; codes: ReadonlySet<number> },
): Promise<string> {
  const source = await readFile(file);
  const inputs = [source, formatRanges(codes), JSON.stringify(typeface), CUT_VERSION];
  const bytes = await readThrough(join(root, FONT_CACHE), inputs, () => cutFont(source, typeface, codes));
  const path = join(root, FONT_CACHE, digest(bytes), `${name}.woff2`);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

/** Replaces `@near-fonts` and `@far-fonts` in style sheets with the font faces. */
export function fontFaces({ near, far }: SiteFonts): PostcssPlugin {
  return {
    postcssPlugin: "font-faces",
    AtRule: {
      "near-fonts": (rule, { postcss }) => {
        const from = rule.source?.input.file ?? "";
        rule.replaceWith(postcss.parse(writeFaces(near, from), { from }));
      },
      "far-fonts": (rule, { postcss }) => {
        const from = rule.source?.input.file ?? "";
        rule.replaceWith(postcss.parse(writeFaces(far, from), { from }));
      },
    },
  };
}

/** @param from The style sheet that contains the faces. URLs are relative to it. */
function writeFaces(faces: readonly Face[], from: string): string {
  return faces
    .map(
      ({ family, weights, file, codes }) =>
        `@font-face {font-family: "${family}"; ${weights === "400" ? "" : `font-weight: ${weights}; `}font-display: swap; ` +
        `src: url("${relative(dirname(from), file).replaceAll("\\", "/")}") format("woff2");` +
        `${codes ? ` unicode-range: ${formatRanges(codes)};` : ""}}`,
    )
    .join("\n");
}
