import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { expect, it } from "vitest";

const SOURCE = resolve("src");
/** For one expression on a busy machine. */
const LIMIT_MS = 60_000;

/** The part of an ESTree node that this test reads (https://github.com/estree/estree). */
interface Node {
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

/** Returns the regular expression literals of a file. A call of RegExp, which could build any, throws. */
function listExpressions(file: string, source: string) {
  const found: { readonly file: string; readonly pattern: string; readonly flags: string }[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, callee } = node as Node;
    if (regex) found.push({ file, ...regex });
    if (callee?.name === "RegExp") throw new Error(`${file} builds a regular expression at run time.`);
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}

/** Determines with recheck, by analysis or fuzzing, how the work grows with the length of the text. */
function findGrowth(pattern: string, flags: string): string {
  // The JavaScript implementation: no Java and no platform-specific binary.
  process.env.RECHECK_BACKEND = "pure";
  // Counts steps of the match instead of time, which varies on a busy machine.
  const found = checkSync(pattern, flags, {
    timeout: LIMIT_MS,
    attackTimeout: LIMIT_MS,
    incubationTimeout: LIMIT_MS,
  });
  return found.status === "unknown" ? found.error.kind : found.complexity.type;
}

it("no text makes a regular expression of the site take more than linear time", () => {
  const expressions = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .flatMap((file) => listExpressions(file, readFileSync(join(SOURCE, file), "utf8")));
  expect(expressions.length).toBeGreaterThan(30);
  const slow = expressions
    .map(({ file, pattern, flags }) => `${file} /${pattern}/${flags}: ${findGrowth(pattern, flags)}`)
    .filter((line) => !/: (safe|linear)$/.test(line));
  expect(slow).toEqual([]);
}, 120_000);
