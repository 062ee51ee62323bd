/** Colours that src/styles/tokens.css puts on one another. WCAG 2.2 requires 4.5 for text (1.4.3), and 3 for controls (1.4.11). */
const PAIRS = [
  { fronts: ["ivory", "mist", "amber"], grounds: ["ink", "navy"], least: 4.5 },
  { fronts: ["amberLight"], grounds: ["ink"], least: 4.5 },
  { fronts: ["amberLight", "slateLight"], grounds: ["ink", "navy"], least: 3 },
] as const;

export function* findLowContrast(palette: Readonly<Record<string, string>>): Iterable<string> {
  const invalid = Object.entries(palette).filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour));
  for (const [name, colour] of invalid)
    yield `brand.ts: palette.${name} is "${colour}". Write it as # and six hexadecimal digits, such as "#0b2430".`;
  if (invalid.length > 0) return;
  for (const { fronts, grounds, least } of PAIRS)
    for (const front of fronts)
      for (const ground of grounds) {
        const [text = "", under = ""] = [palette[front], palette[ground]];
        const ratio = computeContrast(text, under);
        if (ratio < least)
          yield `brand.ts: palette.${front} (${text}) on palette.${ground} (${under}) has a contrast of ${ratio.toFixed(2)}. It must be at least ${least} to be read: make one lighter or the other darker.`;
      }
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function computeContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
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
