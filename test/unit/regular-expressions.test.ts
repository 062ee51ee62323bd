import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { describe, expect, it, vi } from "vitest";

const SOURCE = resolve("src");
/** For one expression on a busy machine. */
const LIMIT_MS = 60_000;

vi.setConfig({ testTimeout: LIMIT_MS });

interface Expression {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

/** The part of an ESTree node that this test reads (https://github.com/estree/estree). */
interface Node {
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

const expressions = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .flatMap((file) => listExpressions(file, readFileSync(join(SOURCE, file), "utf8")));

/** Determines with recheck, by analysis or fuzzing, whether the work can grow faster than the text. */
function check({ pattern, flags }: Expression) {
  // The JavaScript implementation: no Java and no platform-specific binary.
  process.env.RECHECK_BACKEND = "pure";
  // Counts steps of the match instead of time, which varies on a busy machine.
  const found = checkSync(pattern, flags, {
    timeout: LIMIT_MS,
    attackTimeout: LIMIT_MS,
    incubationTimeout: LIMIT_MS,
  });
  return {
    status: found.status,
    growth: found.status === "unknown" ? found.error.kind : found.complexity.type,
  };
}

describe("the regular expressions of the site", () => {
  it.each(expressions)("$place /$pattern/$flags takes linear time at most", (expression) => {
    const { status, growth } = check(expression);
    expect(status).toBe("safe");
    expect(["safe", "linear"]).toContain(growth);
  });

  it("are detected if they take more than linear time", () => {
    const [expression] = listExpressions("a.ts", "const a = /^(a+)+$/u;");
    expect(expression && check(expression)).toEqual({ status: "vulnerable", growth: "exponential" });
    expect(check({ place: "", pattern: "\\s+$", flags: "" })).toEqual({
      status: "vulnerable",
      growth: "polynomial",
    });
  });

  it("are all literals: none is built at run time", () => {
    for (const { place, pattern } of expressions) expect(pattern, place).not.toBe("");
    expect(expressions.length).toBeGreaterThan(30);
  });
});

/** Returns the regular expression literals of a file. A call of RegExp gives an empty pattern. */
function listExpressions(file: string, source: string): Expression[] {
  const found: Expression[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { regex, callee } = node as Node;
    if (regex) found.push({ place: file, ...regex });
    if (callee?.name === "RegExp") found.push({ place: file, pattern: "", flags: "" });
    for (const part of Object.values(node)) visit(part);
  };
  visit(parseSync(file, source).program);
  return found;
}
