import sharp from "sharp";
import { expect, it } from "vitest";
import { checkBaseMap, drawBaseMap, MAP_SOURCES } from "../../scripts/map/base-map.ts";
import { createMapProjection, MAP_SIZE } from "../../src/shared/base-map.ts";

const BASE = { latitude: 53.2707, longitude: -9.0568 };
const MIDDLE = [MAP_SIZE.width / 2, MAP_SIZE.height / 2] as const;

/** Draws the map with one square island. `radius` is the distance from its middle to each corner, in degrees. */
function drawIsland(latitude: number, longitude: number, radius: number) {
  const coast = [
    [longitude, latitude + radius],
    [longitude + radius, latitude],
    [longitude, latitude - radius],
    [longitude - radius, latitude],
  ] as const;
  return drawBaseMap([coast], { base: BASE, sea: "#102030", land: "#ffffff" });
}

it("the map shows land in a lighter colour than the sea around it", async () => {
  const drawing = Buffer.from(drawIsland(BASE.latitude, BASE.longitude, 0.2) ?? "");
  const pixels = await sharp(drawing).removeAlpha().raw().toBuffer();
  const readColour = (x: number, y: number) => pixels.readUIntBE(3 * (y * MAP_SIZE.width + x), 3);
  const [x, y] = MIDDLE;
  expect([readColour(0, y), readColour(x, 0)]).toEqual([0x102030, 0x102030]);
  expect(readColour(x, y)).toBeGreaterThan(0x102030);
});

it.each([
  ["inland", BASE.longitude, 20],
  ["far out at sea", BASE.longitude - 20, 10],
])("a base %s has no map", (_where, longitude, radius) => {
  expect(drawIsland(BASE.latitude, longitude, radius)).toBeNull();
});

it.each([{ base: { latitude: 0, longitude: 0 } }, { sea: "#010203" }, { land: "#010203" }] as const)(
  "npm run map -- --check names npm run map after a change to %j",
  async (change) => {
    expect(await checkBaseMap({ ...MAP_SOURCES, ...change })).toMatch(/ Run npm run map /);
  },
);

it("the map's projection puts the base in the middle, north above and east to the right", () => {
  const { latitude, longitude } = BASE;
  const project = createMapProjection(BASE);
  const north = project(longitude, latitude + 0.1);
  const east = project(longitude + 0.1, latitude);
  expect(project(longitude, latitude)).toEqual(MIDDLE);
  expect([north[0], east[1]]).toEqual(MIDDLE);
  expect(north[1]).toBeLessThan(MIDDLE[1]);
  expect(east[0]).toBeGreaterThan(MIDDLE[0]);
  // At 53 degrees north, a degree of longitude is 0.6 times as long as a degree of latitude.
  expect((MIDDLE[1] - north[1]) * 0.6).toBeCloseTo(east[0] - MIDDLE[0], -1);
});
