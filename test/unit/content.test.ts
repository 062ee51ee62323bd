import { describe, expect, it } from "vitest";
import { navigation } from "../../src/content/navigation.ts";
import { bookingsPage } from "../../src/content/pages/bookings.ts";
import { homePage } from "../../src/content/pages/home.ts";
import { servicesPage } from "../../src/content/pages/services.ts";
import { vehiclesPage } from "../../src/content/pages/vehicles.ts";
import { PAGES } from "../../src/shared/pages.ts";

describe("content", () => {
  it("names every page of the site in the navigation, in its order", () => {
    expect(navigation.map(({ path }) => path)).toEqual(PAGES.map(({ path }) => path));
  });

  it.each([
    ["home", homePage],
    ["bookings", bookingsPage],
    ["services", servicesPage],
    ["vehicles", vehiclesPage],
  ])("has a title and a description for %s that search engines show whole", (_page, { head }) => {
    expect(head.title.length).toBeGreaterThan(15);
    expect(head.title.length).toBeLessThanOrEqual(60);
    expect(head.description.length).toBeGreaterThanOrEqual(100);
    expect(head.description.length).toBeLessThanOrEqual(160);
  });

  it("never speaks of what the company has not been said to have", () => {
    const words = JSON.stringify([homePage, bookingsPage, servicesPage, vehiclesPage]);
    expect(words).not.toMatch(
      /[£€$]\s?\d|\btaxi|\bcabs?\b|world-class|award-winning|five-star|mainland|British Isles/i,
    );
  });
});
