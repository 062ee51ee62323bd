import { expect, it } from "vitest";
import { isLostPart } from "../../src/client/navigation/lost-part.ts";

it.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Firefox", "error loading dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Safari", "Importing a module script failed."],
])("isLostPart is true for the import error of %s", (_who, message) => {
  expect(isLostPart(new TypeError(message))).toBe(true);
});

it("isLostPart is true for code or data that fails to parse", () => {
  expect(isLostPart(new SyntaxError("Unexpected end of input"))).toBe(true);
});

it.each([
  ["an error in the page's own code", new TypeError("Cannot read properties of undefined (reading 'map')")],
  ["an error response of the server", new Error("[GET] /builds/payload/0a1b/home.json: 500")],
  ["a value that is not an Error", "Failed to fetch dynamically imported module"],
])("isLostPart is false for %s", (_what, error) => {
  expect(isLostPart(error)).toBe(false);
});
