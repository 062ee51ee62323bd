import { expect, it } from "vitest";
import { formatTable, tabulateAims } from "../../scripts/bench/report.ts";
import { compareRuns, type Run } from "../../scripts/bench/runs.ts";

it("the bench says of each value what its aim is and whether it holds, or only what must hold", () => {
  const { rows } = tabulateAims([
    { name: "score", value: 100, aim: { atLeast: 100 } },
    { name: "score", value: 99, aim: { atLeast: 100 } },
    { name: "start", value: 50, aim: { atMost: 50 } },
    { name: "start", value: 51, aim: { atMost: 50 }, must: 60 },
    { name: "start", value: 61, aim: { atMost: 50 }, must: 60 },
    { name: "start", value: Number.NaN, aim: { atMost: 50 }, must: 60 },
  ]);
  expect(rows).toEqual([
    { what: "score", aim: "at least 100", today: 100, holds: "yes" },
    { what: "score", aim: "at least 100", today: 99, holds: "no" },
    { what: "start", aim: "at most 50", today: 50, holds: "yes" },
    { what: "start", aim: "at most 50 (must: 60)", today: 51, holds: "only the must" },
    { what: "start", aim: "at most 50 (must: 60)", today: 61, holds: "no" },
    { what: "start", aim: "at most 50 (must: 60)", today: Number.NaN, holds: "no" },
  ]);
});

it("the bench prints tables that the documentation can take as they are", () => {
  const rows = [
    { page: "/", bytes: 12 },
    { page: "/bookings", note: "largest" },
  ];
  expect(formatTable({ title: "Documents", rows })).toBe(`Documents:

| page      | bytes |    note |
| --------- | ----: | ------: |
| /         |    12 |         |
| /bookings |       | largest |
`);
});

it("an operator sees two runs side by side: of each figure that both have, the second's share of the first", () => {
  const run = (bytes: number, time: number): Run => ({
    date: "2026-11-22T10:00:00.000Z",
    build: "0123456789abcdef",
    load: 0.1,
    processors: 2,
    tables: [
      { title: "Documents", rows: [{ page: "/", bytes, state: "new" }] },
      tabulateAims([{ name: "time (ms)", value: time, aim: { atMost: 5 } }]),
    ],
  });
  expect(compareRuns(run(200, 4), run(100, 6))).toEqual([
    { title: "Documents", rows: [{ what: "/: bytes", A: 200, B: 100, "B / A": 0.5 }] },
    {
      title: "What is aimed at, and the worst that was found",
      rows: [{ what: "time (ms): today", A: 4, B: 6, "B / A": 1.5 }],
    },
  ]);
});
