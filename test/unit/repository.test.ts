import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

it(".gitignore lists the files with secrets, .dev.vars* and .env*", () => {
  const ignored = readFileSync(".gitignore", "utf8").split("\n");
  expect(ignored).toEqual(expect.arrayContaining([".dev.vars*", ".env*"]));
});

it("the lock file contains one version of workerd, so that tests and wrangler use the same runtime", () => {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  const places = Object.keys(packages).filter((place) => place.endsWith("node_modules/workerd"));
  expect(places, "Update wrangler, miniflare and the two @cloudflare plugins together.").toEqual([
    "node_modules/workerd",
  ]);
});
