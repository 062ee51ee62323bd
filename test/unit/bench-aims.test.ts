import { expect, it } from "vitest";
import { tabulateAims } from "../../scripts/bench/report.ts";

it("the bench says of each value what its aim is and whether it is met", () => {
  const { rows } = tabulateAims([
    { name: "score", value: 100, aim: { atLeast: 100 } },
    { name: "score", value: 99, aim: { atLeast: 100 } },
    { name: "start", value: 50, aim: { atMost: 50 } },
    { name: "start", value: Number.NaN, aim: { atMost: 50 } },
  ]);
  expect(rows).toEqual([
    { what: "score", wanted: "at least 100", found: 100, met: "yes" },
    { what: "score", wanted: "at least 100", found: 99, met: "no" },
    { what: "start", wanted: "at most 50", found: 50, met: "yes" },
    { what: "start", wanted: "at most 50", found: Number.NaN, met: "no" },
  ]);
});
