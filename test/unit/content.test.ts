import { describe, expect, it } from "vitest";
import { navigation } from "../../src/content/navigation.ts";
import { PAGES } from "../../src/shared/pages.ts";
import { TESTED_PAGES } from "../support/pages.ts";

describe("content", () => {
  it("names every page of the site in the navigation, in its order", () => {
    expect(navigation.map(({ path }) => path)).toEqual(PAGES.map(({ path }) => path));
  });

  it.each(TESTED_PAGES)(
    "has a title and a description for $id that search engines show whole",
    ({ head }) => {
      expect(head.title.length).toBeGreaterThan(15);
      expect(head.title.length).toBeLessThanOrEqual(60);
      expect(head.description.length).toBeGreaterThanOrEqual(100);
      expect(head.description.length).toBeLessThanOrEqual(160);
    },
  );
});
