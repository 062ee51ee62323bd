import { describe, expect, it } from "vitest";
import { findEncoderQuality } from "../../scripts/build/pictures/encode.ts";

const QUALITIES = Array.from({ length: 100 }, (_, i) => i + 1);

describe("findEncoderQuality", () => {
  it.each(["webp", "jpeg", "avif", "fineAvif"] as const)(
    "is monotonic and returns integers from 1 to 100 for the encoder of %s",
    (encoder) => {
      const own = QUALITIES.map((asked) => findEncoderQuality(encoder, asked));
      expect(own).toEqual(own.toSorted((a, b) => a - b));
      expect(own.every((quality) => Number.isInteger(quality) && quality >= 1 && quality <= 100)).toBe(true);
    },
  );
});
