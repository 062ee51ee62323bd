import { existsSync, globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", "docs/operations.md", "docs/testing.md"];
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));

describe("the repository", () => {
  it.each(documents)("defines every npm script that %s mentions", (document) => {
    const named = readFileSync(document, "utf8").matchAll(/npm run ([\w:-]+)/g);
    for (const [, name = ""] of named) expect(scripts, name).toHaveProperty([name]);
  });

  it("contains every file that a document or migration mentions by path", () => {
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

  it("ignores files with secrets", () => {
    const ignored = readFileSync(".gitignore", "utf8").split("\n");
    expect(ignored).toEqual(expect.arrayContaining([".dev.vars*", ".env*"]));
  });

  it("names an existing schema in wrangler.toml", () => {
    const [, schema = ""] = /^#:schema (\S+)\n/.exec(readFileSync("wrangler.toml", "utf8")) ?? [];
    expect(existsSync(schema)).toBe(true);
  });

  it("has no test that mocks a module, which other tests share", () => {
    const mocking = globSync("test/**/*.test.{ts,tsx}").filter((file) =>
      /\bvi\.(?:do)?[mM]ock\(/.test(readFileSync(file, "utf8")),
    );
    expect(mocking).toEqual([]);
  });
});
