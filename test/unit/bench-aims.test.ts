import { expect, it } from "vitest";
import { compareWithAims } from "../../scripts/bench/aims.ts";

const lighthouse = (rows: readonly (readonly [page: string, lcp: number])[]) => ({
  title: "Lighthouse, mobile preset",
  rows: rows.map(([page, lcp]) => ({ page, performance: 100, "LCP (ms)": lcp })),
});

it("holds the worst page against what is wanted, and no page that is left out", () => {
  const { rows } = compareWithAims([
    lighthouse([
      ["/", 1_100],
      ["/services", 1_300],
      ["/nope", 9_000],
    ]),
  ]);
  expect(rows).toEqual([
    { what: "Lighthouse performance, lowest", wanted: "at least 100", found: 100, kept: "yes" },
    { what: "LCP of the pages (ms)", wanted: "at most 1200", found: 1_300, kept: "no" },
  ]);
});

it("says nothing of what was not measured", () => {
  expect(compareWithAims([]).rows).toEqual([]);
});
