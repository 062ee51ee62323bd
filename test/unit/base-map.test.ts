import { describe, expect, it } from "vitest";
import { drawBaseMap } from "../../scripts/build/base-map.ts";
import { MAP_SIZE } from "../../src/shared/base-map.ts";

const GALWAY = { latitude: 53.2707, longitude: -9.0568 };
/** In the middle of the island, some 80 km from any coast. */
const MULLINGAR = { latitude: 53.525, longitude: -7.338 };

describe("drawBaseMap", () => {
  it("draws land and sea around a base at the coast, and returns null for a base without a coast nearby", async () => {
    const map = await drawBaseMap(GALWAY, []);
    expect(map?.drawing).toMatch(/^<svg [^>]*viewBox="0 0 480 318"/);
    expect(map?.drawing.match(/L/g)?.length).toBeGreaterThan(20);
    expect(map?.drawing).not.toContain("NaN");
    expect(await drawBaseMap(MULLINGAR, [])).toBeNull();
  });

  it("puts the base in the middle, north above and east to the right", async () => {
    const { latitude, longitude } = GALWAY;
    const map = await drawBaseMap(GALWAY, [
      { text: "base", ...GALWAY },
      { text: "north", latitude: latitude + 0.1, longitude },
      { text: "east", latitude, longitude: longitude + 0.1 },
    ]);
    const [base, north, east] = map?.names ?? [];
    const middle = { x: MAP_SIZE.width / 2, y: MAP_SIZE.height / 2 };
    expect(base).toEqual({ text: "base", ...middle });
    expect([north?.x, east?.y]).toEqual([middle.x, middle.y]);
    expect(north?.y).toBeLessThan(middle.y);
    expect(east?.x).toBeGreaterThan(middle.x);
    // At 53 degrees north a degree of longitude is 0.6 of one of latitude.
    expect((middle.y - (north?.y ?? 0)) * 0.6).toBeCloseTo((east?.x ?? 0) - middle.x, -1);
  });
});
