import { glob, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Characters that local visitors are likely to enter. No programming signs, because each character costs every visitor
 * bytes.
 */
const ALWAYS =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 !\"#%&'()+,-./:;?@_" +
  "\u00a0£©°·×ÁÉÍÓÚáéíóú–—‘’“”…€−";

/** Returns the code points in every page's fonts: the non-ASCII characters of our texts, and likely input. */
export async function listNearCharacters(root: string): Promise<ReadonlySet<number>> {
  let text = ALWAYS;
  // Scan whole files, comments included, so that no file has to be executed.
  for await (const file of glob("src/{content,app}/**/*.{ts,tsx}", { cwd: root })) {
    text += (await readFile(join(root, file), "utf8")).replaceAll(/[\0-\x7f]/g, "");
  }
  return new Set([...text].map((character) => character.codePointAt(0) ?? 0));
}

/**
 * Parses the CSS notation of code points.
 * @param ranges Such as `U+0-FF,U+131`.
 */
export function parseRanges(ranges: string): ReadonlySet<number> {
  const codes = new Set<number>();
  for (const [, from = "", to = from] of ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/gi)) {
    for (let code = Number.parseInt(from, 16); code <= Number.parseInt(to, 16); code += 1) codes.add(code);
  }
  return codes;
}

/** Formats code points in the CSS notation. Neighbours become one range. */
export function formatRanges(codes: ReadonlySet<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const code of [...codes].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else ranges.push([code, code]);
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return ranges
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}
