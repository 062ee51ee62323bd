import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const read = (folder: string) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
const site = read(".");
const [, shipped = "", used = "", apart = ""] = readFileSync("docs/dependencies.md", "utf8").split("\n## ");

describe("docs/dependencies.md has one row for each package", () => {
  it.each([
    ["shipped to visitors", shipped, site.dependencies],
    ["for building and testing", used, site.devDependencies],
    ["of the graders", apart, read("test/graders").devDependencies],
  ])("%s, with reason, weight and replacement", (_which, chapter, packages) => {
    const rows = chapter.split("\n").filter((line) => line.startsWith("| `"));
    const cells = rows.map((row) => row.split("|").map((cell) => cell.trim()));
    const names = cells.map(([, name = ""]) => name.replaceAll("`", ""));
    const isDue =
      "docs/dependencies.md must have one line of each of these: why it, its weight, how to replace it";
    expect(
      Object.keys(packages).filter((name) => !names.includes(name)),
      isDue,
    ).toEqual([]);
    expect(names, "docs/dependencies.md has the packages of package.json and no others, by name").toEqual(
      Object.keys(packages).sort(),
    );
    for (const [, name, why, weight, way] of cells) {
      expect(why, name).not.toBe("");
      expect(weight, name).toMatch(/\d [kM]B/);
      expect(way, name).not.toBe("");
    }
  });
});
