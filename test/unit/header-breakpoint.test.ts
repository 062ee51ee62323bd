import { describe, expect, it } from "vitest";
import { findLinksWidth } from "../../scripts/build/header-breakpoint.ts";

const TELEPHONE = "+44 20 7946 0000";

describe("findLinksWidth", () => {
  it("returns 840 px for three short links", () => {
    expect(findLinksWidth(["Rides", "Cars", "About"], TELEPHONE)).toBe(840);
  });

  it("grows with the number of links, their length and the telephone number", () => {
    const width = findLinksWidth(["Services", "Vehicles", "Bookings", "About us"], TELEPHONE);
    expect(width).toBeGreaterThan(840);
    expect(
      findLinksWidth(["Services", "Vehicles", "Bookings", "About us", "Press"], TELEPHONE),
    ).toBeGreaterThan(width);
    expect(findLinksWidth(["All services", "Vehicles", "Bookings", "About us"], TELEPHONE)).toBeGreaterThan(
      width,
    );
    expect(
      findLinksWidth(["Services", "Vehicles", "Bookings", "About us"], `${TELEPHONE} 12`),
    ).toBeGreaterThan(width);
  });
});
