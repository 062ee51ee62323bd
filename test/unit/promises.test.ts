import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const readme = readFileSync("README.md", "utf8");
const [, promised = ""] = /## What is promised\n(.*?)\n## /s.exec(readme) ?? [];
const tests = [...promised.matchAll(/\]\((test\/[^)]+)\)/g)].map(([, file = ""]) => file);

describe("what the README promises", () => {
  it("names a test in every row", () => {
    const rows = promised
      .split("\n")
      .filter((line) => line.startsWith("| "))
      .slice(2);
    expect(rows.length).toBeGreaterThan(10);
    expect(tests).toHaveLength(rows.length);
  });

  it.each(tests)("is kept by %s, which tests something", (file) => {
    expect(readFileSync(file, "utf8")).toMatch(/\b(?:it|test)(?:\.\w+)*\(/);
  });
});

describe.each(["README.md", "SECURITY.md"])("%s", (document) => {
  const targets = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)];

  it.each(targets.map(([, target = ""]) => target))("links to %s, which is there", (target) => {
    expect(existsSync(join(dirname(document), target))).toBe(true);
  });
});
