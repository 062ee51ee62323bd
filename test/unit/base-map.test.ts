import { expect, it } from "vitest";
import { checkBaseMap, MAP_SOURCES } from "../../scripts/map/base-map.ts";
import { createMapProjection, MAP_SIZE } from "../../src/shared/base-map.ts";

const BASE = { latitude: 53.2707, longitude: -9.0568 };
const MIDDLE = [MAP_SIZE.width / 2, MAP_SIZE.height / 2] as const;

it.each([{ base: { latitude: 0, longitude: 0 } }, { sea: "#010203" }, { land: "#010203" }] as const)(
  'checkBaseMap returns a message with "Run npm run map" if the map was drawn before a change to %j',
  async (change) => {
    expect(await checkBaseMap({ ...MAP_SOURCES, ...change })).toMatch(/ Run npm run map /);
  },
);

it("the map projection centres the base, with north above, east on the right and one scale for both directions", () => {
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
