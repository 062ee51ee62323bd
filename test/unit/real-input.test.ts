import { readdirSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const TESTS = resolve("test");

/** Files that create an event in code, with the reason. */
const ALLOWED: Readonly<Record<string, string>> = {
  "support/tab.ts": "Chromium without a window never puts a tab into the background.",
};

/** Calls that run in the page. There, code can click elements that are hidden, covered or out of view. */
const IN_PAGE = /\b(?:evaluate|evaluateAll|evaluateHandle|addInitScript|waitForFunction|\$eval|\$\$eval)\(/g;

const files = readdirSync(TESTS, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
  .filter((file) => resolve(TESTS, file) !== import.meta.filename)
  .map((file) => join(TESTS, file));

describe("tests act only through mouse, touch or keyboard", () => {
  it.each(files.map((file) => [relative(TESTS, file), file]))("in %s", (place, file) => {
    const found = findSubstitutes(readFileSync(file, "utf8"));
    if (place in ALLOWED) expect(found).not.toEqual([]);
    else expect(found).toEqual([]);
  });
});

/** Returns synthetic events and clicks and fixed waits in a test's code. */
function findSubstitutes(code: string): string[] {
  const found = [...code.matchAll(/\bdispatchEvent\(|\bwaitForTimeout\(|\?\.click\(/g)].map(([text]) => text);
  for (const { index, 0: name } of code.matchAll(IN_PAGE)) {
    const call = readCall(code, index + name.length);
    found.push(...[...call.matchAll(/[^?]\.click\(/g)].map(() => `${name}…click(`));
  }
  return found;
}

/** Returns the arguments of a call up to its closing bracket. Ignores brackets in strings. */
function readCall(code: string, start: number): string {
  const tokens = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[()]/g;
  tokens.lastIndex = start;
  let depth = 1;
  for (let token = tokens.exec(code); token !== null; token = tokens.exec(code)) {
    if (token[0] === "(") depth += 1;
    if (token[0] === ")") depth -= 1;
    if (depth === 0) return code.slice(start, token.index);
  }
  return code.slice(start);
}
