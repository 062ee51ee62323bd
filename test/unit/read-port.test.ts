import { describe, expect, it } from "vitest";
import { readPort } from "../../scripts/serve/read-port.ts";

describe("PORT", () => {
  it.each([
    ["", 8787],
    ["0", 0],
    ["3000", 3000],
    ["65535", 65_535],
  ])("%j is read as %d", (value, port) => {
    expect(readPort(value)).toBe(port);
  });

  it.each(["65536", "-1", "80.5", "1e3", "http", " "])("%j is rejected with an error", (value) => {
    expect(() => readPort(value)).toThrow(`PORT must be a whole number from 0 to 65535, not "${value}".`);
  });
});
