/** Text and controls on backgrounds. WCAG 2.2 requires a ratio of 4.5 for small text (1.4.3) and 3 for controls (1.4.11). */
const PAIRS = [
  { foregrounds: ["ivory", "mist", "amber"], backgrounds: ["ink", "navy"], minRatio: 4.5 },
  { foregrounds: ["amberLight"], backgrounds: ["ink"], minRatio: 4.5 },
  // A ratio of 5.5 here gives 4.5 in the form's notices, whose background contains 8 % of `problem`.
  { foregrounds: ["problem"], backgrounds: ["ink", "navy"], minRatio: 5.5 },
  { foregrounds: ["amberLight", "slateLight"], backgrounds: ["ink", "navy"], minRatio: 3 },
] as const;

export function* findLowContrast(palette: Readonly<Record<string, string>>): Iterable<string> {
  const invalid = Object.entries(palette).filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour));
  for (const [name, colour] of invalid)
    yield `brand.ts: palette.${name} is "${colour}". Write it as # and six hexadecimal digits, such as "#0b2430".`;
  if (invalid.length > 0) return;
  for (const { foregrounds, backgrounds, minRatio } of PAIRS)
    for (const foreground of foregrounds)
      for (const background of backgrounds) {
        const [front = "", back = ""] = [palette[foreground], palette[background]];
        const ratio = computeContrast(front, back);
        if (ratio < minRatio)
          yield `brand.ts: palette.${foreground} (${front}) on palette.${background} (${back}) has a contrast of ${ratio.toFixed(2)}. It must be at least ${minRatio}: make one colour lighter or the other darker.`;
      }
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function computeContrast(first: string, second: string): number {
  const [dark = 0, light = 0] = [computeLuminance(first), computeLuminance(second)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function computeLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
