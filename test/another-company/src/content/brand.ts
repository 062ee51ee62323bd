export const brand = {
  name: "Łukasiewicz, Sørensen & François Travel",
  shortName: "Łukasiewicz & Co",
} as const;

export const referencePrefix = "LSFT";

export const palette = {
  ink: "#160708",
  navy: "#2a0f12",
  teal: "#4a1b20",
  slate: "#7a5a52",
  slateLight: "#a88a80",
  mist: "#c9b8b0",
  ivory: "#f6efe6",
  amber: "#7fd08a",
  amberLight: "#b2e6b8",
  problem: "#ffb09a",
} as const satisfies Readonly<Record<string, Colour>>;

export const coastFocus = 0.7;
