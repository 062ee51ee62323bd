import { expect, it } from "vitest";
import { vehicleClasses } from "../../src/content/vehicles.ts";
import { askImage } from "../support/ask-image.ts";

it.each(["webp", "avif"])(
  "a higher quality never gives a smaller %s file, at a size with a ready file",
  async (format) => {
    const origins = new Set<string | undefined>();
    const lengths: number[] = [];
    for (const quality of [40, 60, 70, 78, 79, 80, 81, 82, 90]) {
      const { bytes, headers } = await askImage(
        `/${vehicleClasses[0]?.picture}?width=640&format=${format}&quality=${quality}`,
      );
      origins.add(headers.get("x-image-origin"));
      lengths.push(bytes.length);
    }
    expect(origins).toEqual(new Set(["engine", "ready"]));
    expect(lengths).toEqual(lengths.toSorted((a, b) => a - b));
  },
);
