import { describe, expect, it } from "vitest";
import { parseReference } from "../../scripts/bookings/reference.ts";
import { createReference, createToken } from "../../src/server/booking/store.ts";

const DRAWN = Array.from({ length: 5_000 }, createReference);

describe("a reference", () => {
  it("has no characters that are mistaken for one another, and no vowels", () => {
    for (const reference of DRAWN) expect(reference).toMatch(/^LC-[2-9FHJKMQRTWX]{4}-[2-9FHJKMQRTWX]{4}$/);
  });

  it("is drawn evenly from all of them", () => {
    const counts = new Map<string, number>();
    for (const reference of DRAWN) {
      for (const character of reference.slice(2).replaceAll("-", "")) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    const expected = (5_000 * 8) / 18;
    expect(counts.size).toBe(18);
    for (const count of counts.values()) expect(Math.abs(count - expected)).toBeLessThan(expected * 0.15);
  });

  it("is hardly ever the same twice", () => {
    expect(new Set(DRAWN).size).toBeGreaterThan(4_990);
  });

  it.each(["LC-7K3M-92QX", "lc7k3m92qx", " lc 7k3m 92qx "])("is understood as %j", (text) => {
    expect(parseReference(text)).toBe("LC-7K3M-92QX");
  });

  it.each([undefined, "", "7K3M-92QX", "LC-7K3M-92Q", "LC-7K3M-92QXX", "LC-7K3M-92Q'"])(
    "is not %j",
    (text) => {
      expect(() => parseReference(text)).toThrow(/LC-7K3M-92QX/);
    },
  );
});

it("a token has 128 bits, in characters that an address may hold", () => {
  const tokens = Array.from({ length: 100 }, createToken);
  for (const token of tokens) expect(token).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(tokens).size).toBe(100);
});
