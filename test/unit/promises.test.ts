import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

const [, promised = ""] = /## What is promised\n(.*)/s.exec(readFileSync("docs/testing.md", "utf8")) ?? [];
const promises = promised
  .split("\n")
  .filter((line) => line.startsWith("| "))
  .slice(2);

const documents = readdirSync("docs", { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".md"))
  .map((file) => join("docs", file));

it("docs/testing.md lists promises", () => {
  expect(promises.length).toBeGreaterThan(0);
});

it.each(promises)("docs/testing.md names a test for the promise: %s", (promise) => {
  expect(promise).toMatch(/\]\(\.\.\/test\/[^)]+\.test\.tsx?\) \|$/);
});

describe.each(["README.md", "SECURITY.md", "CONTRIBUTING.md", "CHANGELOG.md", ...documents])(
  "the document %s",
  (document) => {
    const links = readFileSync(document, "utf8").matchAll(/\]\((?!https?:|#)([^)#\s]+)/g);
    const missing = [...links]
      .map(([, target = ""]) => target)
      .filter((target) => !existsSync(join(dirname(document), target)));

    it("has no broken relative links", () => {
      expect(missing).toEqual([]);
    });
  },
);
