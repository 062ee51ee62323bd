/**
 * Text colours on their background colours, for text of any size: WCAG 2.2, 1.4.3 requires 4.5, or 3 for large text.
 */
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

/** Colours of controls that must be visible to be used: WCAG 2.2, 1.4.11 requires 3. */
const SHAPE_PAIRS = [
  ["--field-line", "--page"],
  ["--field-line", "--panel"],
  ["--focus", "--page"],
  ["--focus", "--panel"],
] as const;

const PAIRS = [
  ...TEXT_PAIRS.map((pair) => ({ pair, least: 4.5 })),
  ...SHAPE_PAIRS.map((pair) => ({ pair, least: 3 })),
];

/** Returns a sentence for each pair of colours with too little contrast. */
export function findLowContrast(
  palette: Readonly<Record<string, string>>,
  tokens: ReadonlyMap<string, string>,
): string[] {
  const invalid = Object.entries(palette).filter(([, colour]) => !/^#[\da-f]{6}$/i.test(colour));
  if (invalid.length > 0)
    return invalid.map(
      ([name, colour]) =>
        `brand.ts: palette.${name} is "${colour}". Write it as # and six hexadecimal digits, such as "#0b2430".`,
    );
  return PAIRS.flatMap(({ pair, least }) => {
    const [front, ground] = pair.map((name) => nameColour(name, tokens)) as [string, string];
    const [one = "", other = ""] = [palette[front], palette[ground]];
    const ratio = computeContrast(one, other);
    if (ratio >= least) return [];
    return `brand.ts: palette.${front} (${one}) on palette.${ground} (${other}) has a contrast of ${ratio.toFixed(2)}. It must be at least ${least} to be read: make one lighter or the other darker.`;
  });
}

/** Returns the palette's name of the colour behind a custom property: `--slate-light` is `slateLight`. */
function nameColour(property: string, tokens: ReadonlyMap<string, string>): string {
  const [, next] = /^var\((--[\w-]+)\)/.exec(tokens.get(property) ?? "") ?? [];
  if (next) return nameColour(next, tokens);
  return property.slice(2).replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function computeContrast(one: string, other: string): number {
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
