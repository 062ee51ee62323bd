import { afterEach, describe, expect, it, vi } from "vitest";
import { claimReload, isLostFile } from "../../src/client/lost-files.ts";

it.each([
  ["Chromium", "Failed to fetch dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Firefox", "error loading dynamically imported module: https://site.test/assets/home-page-a.js"],
  ["Safari", "Importing a module script failed."],
])("isLostFile is true for the import error of %s", (_who, message) => {
  expect(isLostFile(new TypeError(message))).toBe(true);
});

it("isLostFile is true for code that fails to parse", () => {
  expect(isLostFile(new SyntaxError("Unexpected end of input"))).toBe(true);
});

it.each([
  ["an error in the page's own code", new TypeError("Cannot read properties of undefined (reading 'map')")],
  ["a value that is not an Error", "Failed to fetch dynamically imported module"],
])("isLostFile is false for %s", (_what, error) => {
  expect(isLostFile(error)).toBe(false);
});

/** Session storage that may ignore what is written. */
function createStorage(ignoresWrites = false) {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void (ignoresWrites || stored.set(key, value)),
  };
}

describe("claimReload", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("allows one reload in ten seconds, and one after the clock was set back", () => {
    vi.stubGlobal("sessionStorage", createStorage());
    expect([1_000, 1_001, 10_999, 11_000, 11_001, 21_000, 5_000].map(claimReload)).toEqual([
      true,
      false,
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it("allows none if session storage ignores the write or is forbidden", () => {
    vi.stubGlobal("sessionStorage", createStorage(true));
    expect(claimReload(1_000)).toBe(false);
    const forbidden = () => {
      throw new DOMException("Storage is forbidden.", "SecurityError");
    };
    vi.stubGlobal("sessionStorage", { getItem: forbidden });
    expect(claimReload(1_000)).toBe(false);
  });
});
