import { describe, expect, it } from "vitest";
import { buildCoverSizes, findOverflow } from "../../src/app/ui/cover-sizes.ts";

const pictureOf = (width: number, height: number) => ({ alt: "", width, height, files: "", widths: [width] });

describe("the width of a picture that fills a box", () => {
  it.each([
    ["a wide picture in an upright box", pictureOf(1600, 1000), 4 / 5, 2],
    ["a panorama in a wide box", pictureOf(3000, 1000), 3 / 2, 2],
    ["an upright picture in a box that is more upright", pictureOf(800, 1000), 1 / 2, 1.6],
  ])("is that of the whole picture, less at most a twentieth, for %s", (_what, picture, ratio, times) => {
    expect(findOverflow(picture, ratio) / times).toBeGreaterThanOrEqual(95);
    expect(findOverflow(picture, ratio) / times).toBeLessThanOrEqual(100);
  });

  it.each([
    ["a picture with the ratio of the box", pictureOf(1536, 960), 16 / 10],
    ["an upright picture in a wide box", pictureOf(800, 1000), 3 / 2],
  ])("is that of the box for %s", (_what, picture, ratio) => {
    expect(findOverflow(picture, ratio)).toBe(100);
  });

  it("follows the box on each side of its breakpoint", () => {
    const panorama = pictureOf(2400, 800);
    const [wide, narrow] = [findOverflow(panorama, 3 / 2), findOverflow(panorama, 1)];
    expect(buildCoverSizes(panorama, 52.5, [50, 48, 3 / 2], [100, 30, 1])).toBe(
      `(min-width: 52.5rem) min(${wide / 2}vw,${(wide * 48) / 100}rem),min(${narrow}vw,${(narrow * 30) / 100}rem)`,
    );
  });
});
