import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { BUDGETS } from "../budgets.ts";
import { QUIET_VARIABLES } from "../serve/local-variables.ts";
import { serveSite } from "../serve/site.ts";
import type { Aim, Findings, Row } from "./report.ts";

/** A common phone: CSS pixels and density as Lighthouse's mobile preset has them. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** What the network's edge compresses; everything else is compressed by nature. */
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest\+json)|image\/svg)/;

/** One request of a visit. */
export interface Visited extends Row {
  /** What the browser requested it as: `document`, `script`, `stylesheet`, `font`, `image` or `fetch`. */
  readonly kind: string;
  readonly path: string;
  readonly raw: number;
  /** Bytes at Brotli quality 11, or the raw ones where compression is of no use. */
  readonly brotli: number;
}

/** What a phone loads on a first visit to the home page without scrolling: request by request, and in sum. */
export async function measureFirstVisit(): Promise<Findings> {
  const site = await serveSite({ port: 0, variables: QUIET_VARIABLES });
  const browser = await launchBrowser(await findChromium());
  try {
    const rows = await visitFirst(await browser.newPage(PHONE), site.origin);
    const sums = sumByKind(rows);
    return {
      tables: [
        { title: "First visit to /, 412 px wide at density 1.75, without scrolling (bytes)", rows },
        { title: "The same by kind", rows: Object.entries(sums).map(([kind, sum]) => ({ kind, ...sum })) },
      ],
      aims: listAims(sums),
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** Visits the home page with a browser that has never been there, and notes every answer until the network is quiet. */
export async function visitFirst(page: Page, origin: string): Promise<Visited[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(origin);
  // The last that the app asks for by itself: on a busy machine the network may seem quiet before that.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return [/-page-[\w-]+\.js$/, /\/builds\/payload\//].every((one) => names.some((name) => one.test(name)));
  });
  await page.waitForLoadState("networkidle");
  return await Promise.all(answers.map(readRow));
}

async function readRow(answer: Response): Promise<Visited> {
  const body = await answer.body();
  const type = answer.headers()["content-type"] ?? "";
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  return {
    kind: answer.request().resourceType(),
    path: new URL(answer.url()).pathname,
    raw: body.length,
    brotli: COMPRESSIBLE.test(type) ? brotliCompressSync(body, { params }).length : body.length,
  };
}

interface Sum {
  readonly requests: number;
  readonly raw: number;
  readonly brotli: number;
}

function sumByKind(rows: readonly Visited[]): Readonly<Record<string, Sum>> {
  const sums: Record<string, Sum> = {};
  for (const { kind, raw, brotli } of rows) {
    for (const key of [kind, "all"]) {
      const sum = sums[key] ?? { requests: 0, raw: 0, brotli: 0 };
      sums[key] = { requests: sum.requests + 1, raw: sum.raw + raw, brotli: sum.brotli + brotli };
    }
  }
  return sums;
}

function listAims(sums: Readonly<Record<string, Sum>>): Aim[] {
  const { firstVisit, html } = BUDGETS;
  const aimAtBytes = (what: string, kind: string, atMost: number): Aim => ({
    name: `${what} (bytes)`,
    value: sums[kind]?.brotli ?? Number.NaN,
    aim: { atMost },
  });
  return [
    aimAtBytes("document of /", "document", html.others),
    aimAtBytes("scripts of a first visit", "script", firstVisit.scripts),
    aimAtBytes("fonts of a first visit", "font", firstVisit.fonts),
    aimAtBytes("pictures of a first visit", "image", firstVisit.pictures),
    {
      name: "requests of a first visit",
      value: sums.all?.requests ?? Number.NaN,
      aim: { atMost: firstVisit.requests },
    },
  ];
}
