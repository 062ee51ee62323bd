import { type Row, round, type Table } from "./report.ts";

const VISITS = 100_000_000;
const DAYS = 30;
/** Of a hundred visits one books (an assumption, as in docs/operations.md), and what that is in the database. */
const BOOKINGS = 0.01;
const QUERIES = 6;
const ROWS_WRITTEN = 10;
const BYTES_STORED = 3_000;
/** How much more the busiest second of a month has than the average one: an assumption. */
const PEAK = 10;

/**
 * What a month includes on the paid plan, in millions, and what each further million costs, in US dollars of November 2026:
 * https://developers.cloudflare.com/workers/platform/pricing/, /d1/platform/pricing/ and /analytics/analytics-engine/pricing/.
 */
const PRICES = {
  requests: [10, 0.3],
  "processor ms": [30, 0.02],
  "D1 rows written": [50, 1],
  "lines of log": [20, 0.6],
  "speed reports": [10, 0.25],
} as const;
const PLAN_DOLLARS = 5;

/** What a hundred million visits a month take and cost by what was measured, and which limits they meet in which order. */
export function scaleOnPaper(runsPerVisit: number, msPerVisit: number): Table[] {
  const perVisit: Readonly<Record<keyof typeof PRICES, number>> = {
    requests: runsPerVisit + BOOKINGS,
    "processor ms": msPerVisit,
    "D1 rows written": ROWS_WRITTEN * BOOKINGS,
    "lines of log": runsPerVisit + BOOKINGS,
    "speed reports": 1,
  };
  const costs = Object.entries(PRICES).map(([what, [included, dollars]]) => {
    const millions = (VISITS / 1e6) * perVisit[what as keyof typeof PRICES];
    return {
      what,
      "a month (M)": round(millions, 1),
      "a second": round((millions * 1e6) / DAYS / 86_400, 1),
      "included (M)": included,
      "US dollars": round(Math.max(0, millions - included) * dollars, 0),
    };
  });
  const sum = PLAN_DOLLARS + costs.reduce((total, row) => total + row["US dollars"], 0);
  const plan: Row = { what: "with the plan, in all", "US dollars": sum };
  return [
    { title: "On paper: 100 million visits of three pages a month", rows: [...costs, plan] },
    { title: "On paper: the limits in the order in which they are met", rows: listLimits(perVisit) },
  ];
}

/** https://developers.cloudflare.com/workers/platform/limits/ and /d1/platform/limits/, November 2026. */
function listLimits(perVisit: Readonly<Record<keyof typeof PRICES, number>>): Row[] {
  const { requests, "processor ms": ms, "D1 rows written": rows } = perVisit;
  const freeOfMonth = 100_000 * DAYS;
  const limits: readonly (readonly [string, number, string])[] = [
    ["free plan: 100,000 requests a day", freeOfMonth / requests, "the paid plan"],
    ["free plan: 100,000 rows written a day", freeOfMonth / rows, "the paid plan"],
    ["paid plan: 10 M requests a month", 10e6 / requests, "0.30 dollars for each further million"],
    ["paid plan: 30 M ms a month", 30e6 / ms, "0.02 dollars for each further million"],
    ["one database: 10 GB in a month", 10e9 / (BYTES_STORED * BOOKINGS), "fewer days, or one for each year"],
    [
      "one database: 1,000 queries of 1 ms a second",
      (1_000 * DAYS * 86_400) / (QUERIES * BOOKINGS * PEAK),
      "a queue before the database",
    ],
  ];
  return limits
    .toSorted(([, a], [, b]) => a - b)
    .map(([limit, visits, then]) => ({ limit, "visits a month (M)": round(visits / 1e6, 1), then }));
}
