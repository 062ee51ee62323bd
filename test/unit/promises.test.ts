import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const readme = readFileSync("README.md", "utf8");
const [, promised = ""] = /## What is promised\n(.*?)\n## /s.exec(readme) ?? [];
const promises = promised
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2);

it.each(promises)("the README names a test for its promise: %s", (promise) => {
  expect(promise).toMatch(/\]\(test\/[^)]+\.test\.tsx?\) \|$/);
});

describe.each(["README.md", "SECURITY.md"])("%s", (document) => {
  const targets = [...readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#]+)/g)];

  it.each(targets.map(([, target = ""]) => target))("links to %s, which is there", (target) => {
    expect(existsSync(join(dirname(document), target))).toBe(true);
  });
});
