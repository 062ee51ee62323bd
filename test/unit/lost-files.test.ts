import { expect, it } from "vitest";
import { isFailedImport } from "../../src/client/lost-files.ts";

it.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Firefox", "error loading dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Safari", "Importing a module script failed."],
])("isFailedImport returns true for the import error of %s", (_who, message) => {
  expect(isFailedImport(new TypeError(message))).toBe(true);
});

it.each([
  [true, "code that fails to parse", new SyntaxError("Unexpected end of input")],
  [false, "an error in the page's own code", new TypeError("Cannot read properties of undefined")],
  [false, "a value that is not an Error", "Failed to fetch dynamically imported module"],
])("isFailedImport returns %s for %s", (expected, _what, error) => {
  expect(isFailedImport(error)).toBe(expected);
});
