import { describe, expect, it } from "vitest";
import { computeContrast } from "../../scripts/content/contrast.ts";
import { readTokens } from "../../scripts/content/site-content.ts";
import { palette } from "../../src/content/brand.ts";
import { THEME_COLOUR } from "../../src/server/pages/document.ts";

const tokens = readTokens();

describe("the colours", () => {
  it("have the contrast that WCAG computes: 21 for white on black, 4.54 for #767676 on white", () => {
    expect(computeContrast("#ffffff", "#000000")).toBeCloseTo(21, 5);
    expect(computeContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });

  it("of the document's theme match the page's background", () => {
    expect(tokens.get("--page")).toBe("var(--ink)");
    expect(THEME_COLOUR).toBe(palette.ink);
  });
});

describe("the text sizes", () => {
  it.each([...tokens].filter(([name, value]) => /^--(text|title)-\w+$/.test(name) && value.includes("rem")))(
    "%s is at least 16 pixels on every screen: %s",
    (_name, value) => {
      const [, least = ""] = /(?:clamp\()?([\d.]+)rem/.exec(value) ?? [];
      expect(Number(least) * 16).toBeGreaterThanOrEqual(16);
    },
  );
});
