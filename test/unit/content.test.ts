import { describe, expect, it } from "vitest";
import { TESTED_PAGES } from "../support/pages.ts";

describe("content", () => {
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
