import { describe, expect, it } from "vitest";
import { findEncoderQuality } from "../../src/shared/encoder-quality.ts";

const QUALITIES = Array.from({ length: 100 }, (_, i) => i + 1);

describe("a higher quality", () => {
  it.each(["webp", "jpeg", "avif", "fine-avif", "quick-avif"] as const)(
    "is never a lower one for the encoder of %s, and always a number that it takes",
    (encoder) => {
      const own = QUALITIES.map((asked) => findEncoderQuality(encoder, asked));
      expect(own).toEqual(own.toSorted((a, b) => a - b));
      expect(own.every((quality) => Number.isInteger(quality) && quality >= 1 && quality <= 100)).toBe(true);
    },
  );
});
