import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { THEME_COLOUR } from "../../src/server/pages/document.ts";

/** The tokens as the browser computes them: `var()` followed to the colour behind it. */
const tokens = new Map(
  [...readFileSync("src/styles/tokens.css", "utf8").matchAll(/(--[\w-]+): ([^;]+);/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** Text of any size on the grounds that it stands on: WCAG 2.2, 1.4.3 asks for 4.5, or 3 for large text. */
const TEXT_PAIRS = [
  ["--text", "--page"],
  ["--text", "--panel"],
  ["--text-quiet", "--page"],
  ["--text-quiet", "--panel"],
  ["--accent", "--page"],
  ["--accent", "--panel"],
  ["--amber-light", "--page"],
  ["--on-accent", "--accent"],
  ["--on-accent", "--amber-light"],
  ["--ink", "--amber"],
] as const;

/** What has to be seen to use something: WCAG 2.2, 1.4.11 asks for 3. */
const SHAPE_PAIRS = [
  ["--field-line", "--page"],
  ["--field-line", "--panel"],
  ["--focus", "--page"],
  ["--focus", "--panel"],
  ["--accent", "--page"],
  ["--accent", "--panel"],
] as const;

describe("the colours", () => {
  it.each(TEXT_PAIRS)("%s on %s can be read", (text, ground) => {
    expect(computeContrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SHAPE_PAIRS)("%s on %s can be seen", (shape, ground) => {
    expect(computeContrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it("are measured as WCAG does: white on black is 21, #767676 on white 4.54", () => {
    expect(contrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("of the document's theme are those of the page", () => {
    expect(THEME_COLOUR).toBe(resolve("--page"));
  });
});

describe("the sizes of text", () => {
  it.each([...tokens.keys()].filter((name) => /^--(text|title)-\w+$/.test(name) && isSize(name)))(
    "%s is at least 16 pixels on every screen",
    (name) => {
      const [, least = ""] = /(?:clamp\()?([\d.]+)rem/.exec(tokens.get(name) ?? "") ?? [];
      expect(Number(least) * 16).toBeGreaterThanOrEqual(16);
    },
  );
});

function isSize(name: string): boolean {
  return /rem/.test(tokens.get(name) ?? "");
}

function computeContrast(one: string, other: string): number {
  return contrast(resolve(one), resolve(other));
}

function resolve(name: string): string {
  const value = tokens.get(name);
  const [, next] = /^var\((--[\w-]+)\)/.exec(value ?? "") ?? [];
  if (next) return resolve(next);
  if (!/^#[0-9a-f]{6}$/.test(value ?? "")) throw new Error(`${name} is no plain colour: ${value}`);
  return value ?? "";
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
