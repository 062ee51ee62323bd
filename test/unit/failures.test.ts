import { expect, it } from "vitest";
import { isLostPart } from "../../src/client/navigation/failures.ts";

it.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Firefox", "error loading dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Safari", "Importing a module script failed."],
])("knows the words of %s for a part that is lost", (_who, message) => {
  expect(isLostPart(new TypeError(message))).toBe(true);
});

it("takes code and data that cannot be parsed for a lost part", () => {
  expect(isLostPart(new SyntaxError("Unexpected end of input"))).toBe(true);
});

it.each([
  ["an error of the page's own code", new TypeError("Cannot read properties of undefined (reading 'map')")],
  ["an answer of the server", new Error("[GET] /_payload.json: 500")],
  ["something that is no error", "Failed to fetch dynamically imported module"],
])("does not take %s for a lost part", (_what, error) => {
  expect(isLostPart(error)).toBe(false);
});
