import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/operations.md", "docs/testing.md"];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

describe("the repository", () => {
  it.each(documents)("has every command that %s names", (document) => {
    const named = readFileSync(document, "utf8").matchAll(/npm run ([\w:-]+)/g);
    for (const [, name = ""] of named) expect(scripts, name).toHaveProperty([name]);
  });

  it("has every file that a document or a migration names by its path", () => {
    const texts = globSync(["*.md", "docs/**/*.md", "migrations/*.sql", "*.toml"]);
    const missing = texts.flatMap((text) =>
      [
        ...readFileSync(text, "utf8").matchAll(
          /\b(?:src|test|scripts|docs|migrations)\/[\w./-]+\.(?:tsx?|css|md|sql|json)\b/g,
        ),
      ]
        .map(([path]) => path)
        .filter((path) => !existsSync(path))
        .map((path) => `${text}: ${path}`),
    );
    expect(texts.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });

  it("takes no file of secrets into a commit", () => {
    const ignored = readFileSync(".gitignore", "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".dev.vars*", ".env*"]));
  });

  it("tells an editor by which schema wrangler.toml is written", () => {
    const [, schema = ""] = /^#:schema (\S+)\n/.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
    expect(existsSync(schema)).toBe(true);
  });

  it("has no test that puts another module into the place of one, which other tests share with it", () => {
    const mocking = globSync("test/**/*.test.{ts,tsx}").filter((file) =>
      /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, "utf8")),
    );
    expect(mocking).toEqual([]);
  });

  it("is licensed as package.json says: not at all", () => {
    expect(JSON.parse(readFileSync("package.json", "utf8")).license).toBe("UNLICENSED");
    expect(readFileSync("LICENSE", "utf8")).toContain("All rights reserved");
  });
});
