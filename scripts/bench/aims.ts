import { BUDGETS } from "../budgets.ts";
import type { Row, Table } from "./report.ts";

/** A figure that the site is to reach, read from the tables of the bench. */
interface Aim {
  readonly what: string;
  /** How the title of its table begins. */
  readonly table: string;
  /** The column of the figure. */
  readonly column: string;
  /** The rows that count, by their first cell; all where there is none. */
  readonly rows?: RegExp;
  /** The limit that the worst of these rows must keep to. */
  readonly limit: { readonly atLeast: number } | { readonly atMost: number };
}

const { firstVisit, html, workerCodeKibibytes } = BUDGETS;
const RATES = "Answers of a page";
const FIRST_VISIT = "The same by kind";
const LIGHTHOUSE = "Lighthouse, mobile";
const PAGES = /^\/(bookings|services|vehicles)?$/;

/** What the site is measured against: ratios, bytes and simulated times for the most part, which any machine can find. */
const AIMS: readonly Aim[] = [
  {
    what: "/ rendered, of bare React",
    table: RATES,
    column: "of bare React",
    rows: /^\/ rendered/,
    limit: { atLeast: 0.6 },
  },
  {
    what: "/ from the cache, of a constant",
    table: RATES,
    column: "of constant",
    rows: /^\/ from/,
    limit: { atLeast: 0.5 },
  },
  {
    what: "cold first answer, of bare React",
    table: "Cold first",
    column: "of bare React",
    rows: /^the site$/,
    limit: { atMost: 1.5 },
  },
  {
    what: "start (ms of processor time)",
    table: "The Worker as",
    column: "figure",
    rows: /^start/,
    limit: { atMost: 50 },
  },
  {
    what: "code without codecs, gzip (bytes)",
    table: "The Worker as",
    column: "figure",
    rows: /^its code/,
    limit: { atMost: workerCodeKibibytes * 1024 },
  },
  aimAtBytes("document of /", "document", html["/"]),
  aimAtBytes("scripts of a first visit", "script", firstVisit.scripts),
  aimAtBytes("fonts of a first visit", "font", firstVisit.fonts),
  aimAtBytes("pictures of a first visit", "image", firstVisit.pictures),
  {
    what: "requests of a first visit",
    table: FIRST_VISIT,
    column: "requests",
    rows: /^all$/,
    limit: { atMost: firstVisit.requests },
  },
  {
    what: "a click to the new heading (ms)",
    table: "Changes of page",
    column: "heading painted (ms)",
    limit: { atMost: 100 },
  },
  {
    what: "Lighthouse performance, lowest",
    table: LIGHTHOUSE,
    column: "performance",
    limit: { atLeast: 100 },
  },
  {
    what: "LCP of the pages (ms)",
    table: LIGHTHOUSE,
    column: "LCP (ms)",
    rows: PAGES,
    limit: { atMost: 1_200 },
  },
  {
    what: "TBT of the pages (ms)",
    table: LIGHTHOUSE,
    column: "TBT (ms)",
    rows: PAGES,
    limit: { atMost: 50 },
  },
  { what: "CLS", table: LIGHTHOUSE, column: "CLS", limit: { atMost: 0 } },
];

/** @param kind As what a browser asks for it on a first visit. */
function aimAtBytes(what: string, kind: string, atMost: number): Aim {
  const rows = new RegExp(`^${kind}$`);
  return { what: `${what} (bytes)`, table: FIRST_VISIT, column: "brotli", rows, limit: { atMost } };
}

/** One table of every aim that the tables have a figure for: the limit, the worst figure, and whether it is kept. */
export function compareWithAims(tables: readonly Table[]): Table {
  const rows = AIMS.flatMap((aim): Row[] => {
    const figure = findWorst(aim, tables);
    if (figure === undefined) return [];
    const [sign, limit, isKept] =
      "atLeast" in aim.limit
        ? (["at least", aim.limit.atLeast, figure >= aim.limit.atLeast] as const)
        : (["at most", aim.limit.atMost, figure <= aim.limit.atMost] as const);
    return [{ what: aim.what, wanted: `${sign} ${limit}`, found: figure, kept: isKept ? "yes" : "no" }];
  });
  return { title: "All of it: what is wanted, and the worst that was found", rows };
}

function findWorst({ table, column, rows, limit }: Aim, tables: readonly Table[]): number | undefined {
  const figures = tables
    .filter(({ title }) => title.startsWith(table))
    .flatMap((found) => found.rows)
    .filter((row) => rows?.test(String(Object.values(row)[0])) ?? true)
    .map((row) => Number(row[column]))
    .filter((figure) => !Number.isNaN(figure));
  if (figures.length === 0) return undefined;
  return "atLeast" in limit ? Math.min(...figures) : Math.max(...figures);
}
