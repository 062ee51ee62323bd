import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { checkSync } from "recheck";
import { parseSync } from "vite";
import { describe, expect, it, vi } from "vitest";
import { isSweep } from "../support/sweep.ts";

const SOURCE = resolve("src");
/** For one expression, on a busy machine. */
const LIMIT_MS = 60_000;

vi.setConfig({ testTimeout: LIMIT_MS });

interface Expression {
  readonly place: string;
  readonly pattern: string;
  readonly flags: string;
}

/** What matters here of a node of the syntax tree (https://github.com/estree/estree). */
interface Node {
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
}

const expressions = readdirSync(SOURCE, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
  .flatMap((file) => listExpressions(file, readFileSync(join(SOURCE, file), "utf8")));

/** Whether some text makes the work grow faster than its length, as recheck finds out by analysis, or else by fuzzing. */
function check({ pattern, flags }: Expression) {
  // Its own JavaScript: without Java, and without a program for each platform.
  process.env.RECHECK_BACKEND = "pure";
  // By the steps of a match and not by its time, which a busy machine stretches.
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

/** On the server a slow one would cost everybody. What runs in the browser of the one who wrote the text is left to the sweep. */
const checked = expressions.filter(({ place }) => /^(?:server|shared)\//.test(place) !== isSweep);

describe("a regular expression of the site", () => {
  it.each(checked)("$place /$pattern/$flags takes no longer than the text is long", (expression) => {
    const { status, growth } = check(expression);
    expect(status).toBe("safe");
    expect(["safe", "linear"]).toContain(growth);
  });

  it("that did would be found", () => {
    const [expression] = listExpressions("a.ts", "const a = /^(a+)+$/u;");
    expect(expression && check(expression)).toEqual({ status: "vulnerable", growth: "exponential" });
    expect(check({ place: "", pattern: "\\s+$", flags: "" })).toEqual({
      status: "vulnerable",
      growth: "polynomial",
    });
  });

  it("is written out where it stands: none is made of text at run time", () => {
    for (const { place, pattern } of expressions) expect(pattern, place).not.toBe("");
    expect(expressions.length).toBeGreaterThan(30);
  });
});

/** The regular expressions that a file writes out; one that it makes of text stands as the empty pattern. */
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
