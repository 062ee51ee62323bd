/** An encoder with its settings: the encoders of the build, and the faster one of the engine inside the Worker. */
export type Encoder = "webp" | "jpeg" | "avif" | "fine-avif" | "quick-avif";

/** The qualities in a URL that the columns of `OWN` stand for. */
const ASKED = [1, 20, 40, 60, 80, 90, 100];

/**
 * The quality that each encoder needs for the same visual result: the same difference by butteraugli (3-norm) from
 * photographs of the site. The scale is WebP quality of libwebp's defaults, which the engine inside the Worker uses.
 * 100 is the best that the build's WebP reaches. docs/performance.md shows how closely they match.
 */
const OWN: Readonly<Record<Encoder, readonly number[]>> = {
  webp: [1, 18, 34, 47, 70, 80, 100],
  jpeg: [14, 31, 48, 61, 75, 85, 100],
  avif: [16, 30, 39, 44, 51, 59, 92],
  "fine-avif": [14, 26, 33, 38, 42, 46, 92],
  "quick-avif": [21, 41, 48, 53, 60, 71, 97],
};

/** Returns the encoder's quality for a quality in a URL. Both are 1 to 100. */
export function findEncoderQuality(encoder: Encoder, asked: number): number {
  const own = OWN[encoder];
  const above = Math.max(
    1,
    ASKED.findIndex((step) => step >= asked),
  );
  const [low = 1, high = 100] = ASKED.slice(above - 1, above + 1);
  const [from = 1, to = 100] = own.slice(above - 1, above + 1);
  return Math.round(from + ((asked - low) / (high - low)) * (to - from));
}
