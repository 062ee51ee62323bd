import { type Row, round, type Table } from "./report.ts";

/** What a visit costs, as measured. */
interface VisitCosts {
  readonly runsPerVisit: number;
  readonly msPerVisit: number;
  readonly msPerBooking: number;
}

const VISITS = 100_000_000;
const DAYS = 30;
/** Of a hundred visits one books: an assumption, as in docs/operations.md. */
const BOOKINGS_PER_VISIT = 0.01;
/** How much more the busiest second of a month has than the average one: an assumption. */
const PEAK = 10;

/** What a booking request is in the database: queries, rows written (indexes and its message included) and bytes. */
const QUERIES = 6;
const ROWS_WRITTEN = 10;
const BYTES_STORED = 3_000;

/**
 * What a month includes on the paid plan and what more of it costs, in US dollars, by prices of November 2026:
 * https://developers.cloudflare.com/workers/platform/pricing/, /d1/platform/pricing/ and /analytics/analytics-engine/pricing/.
 */
const PRICES = {
  requests: { included: 10e6, per: 1e6, dollars: 0.3 },
  "processor ms": { included: 30e6, per: 1e6, dollars: 0.02 },
  "D1 rows written": { included: 50e6, per: 1e6, dollars: 1 },
  "lines of log": { included: 20e6, per: 1e6, dollars: 0.6 },
  "speed reports": { included: 10e6, per: 1e6, dollars: 0.25 },
} as const;

const PLAN_DOLLARS = 5;

/** What a hundred million visits a month take and cost by what was measured, and which limits they meet in which order. */
export function scaleOnPaper({ runsPerVisit, msPerVisit, msPerBooking }: VisitCosts): Table[] {
  const bookings = VISITS * BOOKINGS_PER_VISIT;
  const requests = VISITS * runsPerVisit + bookings;
  const amounts: Readonly<Record<keyof typeof PRICES, number>> = {
    requests,
    "processor ms": VISITS * msPerVisit + bookings * msPerBooking,
    "D1 rows written": bookings * ROWS_WRITTEN,
    "lines of log": requests,
    "speed reports": VISITS,
  };
  const costs = Object.entries(PRICES).map(([what, { included, per, dollars }]) => {
    const amount = amounts[what as keyof typeof PRICES];
    return {
      what,
      "a month (M)": round(amount / 1e6, 1),
      "a second": round(amount / DAYS / 86_400, 1),
      "included (M)": included / 1e6,
      "US dollars": round((Math.max(0, amount - included) / per) * dollars, 0),
    };
  });
  const sum = PLAN_DOLLARS + costs.reduce((total, row) => total + row["US dollars"], 0);
  const plan: Row = { what: "with the plan, in all", "US dollars": sum };
  return [
    { title: "On paper: 100 million visits of three pages a month", rows: [...costs, plan] },
    {
      title: "On paper: the limits in the order in which they are met",
      rows: listLimits({ runsPerVisit, msPerVisit, msPerBooking }),
    },
  ];
}

/** https://developers.cloudflare.com/workers/platform/limits/ and /d1/platform/limits/, November 2026. */
function listLimits({ runsPerVisit, msPerVisit, msPerBooking }: VisitCosts): Row[] {
  const perVisit = runsPerVisit + BOOKINGS_PER_VISIT;
  const msOnAverage = msPerVisit + BOOKINGS_PER_VISIT * msPerBooking;
  const rows: readonly (readonly [string, number, string])[] = [
    [
      "free plan: 100,000 requests a day",
      (100_000 * DAYS) / perVisit,
      "the paid plan, which has no such limit",
    ],
    [
      "free plan: 100,000 rows written a day",
      (100_000 * DAYS) / (ROWS_WRITTEN * BOOKINGS_PER_VISIT),
      "the paid plan",
    ],
    ["paid plan, included: 10 M requests a month", 10e6 / perVisit, "0.30 dollars for each further million"],
    ["paid plan, included: 30 M ms a month", 30e6 / msOnAverage, "0.02 dollars for each further million"],
    [
      "one database: 10 GB, with requests stored for a month",
      10e9 / (BYTES_STORED * BOOKINGS_PER_VISIT),
      "fewer days of storage, or a database for each year",
    ],
    [
      `one database: 1,000 queries of 1 ms a second, ${QUERIES} for a booking, at ${PEAK} times the average`,
      (1_000 * 86_400 * DAYS) / (QUERIES * PEAK * BOOKINGS_PER_VISIT),
      "a queue before the database",
    ],
  ];
  return rows
    .toSorted(([, a], [, b]) => a - b)
    .map(([limit, visits, then]) => ({
      limit,
      "visits a month (M)": round(visits / 1e6, 1),
      then,
    }));
}
