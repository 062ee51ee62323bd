import { describe, expect, it } from "vitest";
import { blur, type Pixels, sharpen } from "../../src/server/image/engines/wasm/pixels.ts";

const WIDTH = 21;

/** Grey pixels, one for each value, in one row; or as many rows of them. */
function draw(values: readonly number[], height = 1, opacity = 255): Pixels {
  const row = values.flatMap((value) => [value, value, value, opacity]);
  const data = Uint8ClampedArray.from(Array.from({ length: height }, () => row).flat());
  return { width: values.length, height, data };
}

const readGrey = ({ data }: Pixels) => [...data].filter((_, i) => i % 4 === 0);
const dot = Array.from({ length: WIDTH }, (_, i) => (i === 10 ? 255 : 0));
const edge = Array.from({ length: WIDTH }, (_, i) => (i < 10 ? 50 : 200));

describe("the engine inside the Worker", () => {
  it("blurs a dot into a hill that is as high on both sides and holds as much light", () => {
    const hill = readGrey(blur(draw(dot), 2));
    expect(hill).toEqual(hill.toReversed());
    expect(Math.max(...hill)).toBe(hill[10]);
    expect(hill[10]).toBeLessThan(60);
    expect(Math.abs(hill.reduce((sum, value) => sum + value) - 255)).toBeLessThan(WIDTH);
  });

  it("blurs in both directions, and leaves one colour as it is, up to the edges", () => {
    expect(new Set(readGrey(blur(draw(Array(5).fill(77), 7), 100)))).toEqual(new Set([77]));
    const upright = blur({ ...draw(dot), width: 1, height: WIDTH }, 2);
    expect(readGrey(upright)).toEqual(readGrey(blur(draw(dot), 2)));
  });

  it("lends no colour of what cannot be seen", () => {
    const seen = draw([200, 200, 200]);
    const unseen = draw([0, 0, 0], 1, 0);
    const blurred = blur(
      { width: 6, height: 1, data: Uint8ClampedArray.from([...seen.data, ...unseen.data]) },
      1,
    );
    for (const [i, grey] of readGrey(blurred).entries()) {
      if ((blurred.data[4 * i + 3] ?? 0) > 8) expect(Math.abs(grey - 200)).toBeLessThanOrEqual(8);
    }
  });

  it("sharpens an edge by darkening its dark side and lightening its light one, and nothing else", () => {
    const sharp = readGrey(sharpen(draw(edge), 1));
    expect(sharp[9]).toBeLessThan(50);
    expect(sharp[10]).toBeGreaterThan(200);
    expect([sharp[0], sharp.at(-1)]).toEqual([50, 200]);
    expect((readGrey(sharpen(draw(edge), 2))[9] ?? 0) < (sharp[9] ?? 0)).toBe(true);
  });
});
