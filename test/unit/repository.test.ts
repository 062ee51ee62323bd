import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it("git ignores files with secrets", () => {
  const ignored = readFileSync(".gitignore", "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".dev.vars*", ".env*"]));
});

it("the lock file holds one version of workerd, so that tests run the runtime that wrangler uploads for", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const places = Object.keys(packages).filter((place) => place.endsWith("node_modules/workerd"));
  expect(places, "Update wrangler, its two plugins and miniflare together.").toEqual([
    "node_modules/workerd",
  ]);
});
