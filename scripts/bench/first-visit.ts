import type { Page, Response } from "playwright-core";
import { PAGES } from "../../src/content/site-pages.ts";
import { HYDRATION_ELEMENT_ID } from "../../src/shared/document-elements.ts";
import { BUDGETS } from "../budgets.ts";
import { compressByBrotli } from "./measure.ts";
import type { Findings, Row } from "./report.ts";
import { withBrowser } from "./with-browser.ts";

/** Content types that the edge compresses: https://developers.cloudflare.com/speed/optimization/content/compression/ */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** A common phone, with the screen width and density of Lighthouse's mobile preset. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** One request of a visit. */
export interface Visited extends Row {
  /** The resource type: `document`, `script`, `stylesheet`, `font`, `image` or `fetch`. */
  readonly kind: string;
  readonly path: string;
  readonly raw: number;
  /** Bytes at Brotli quality 11, or raw bytes for types that are not compressed. */
  readonly brotli: number;
}

/** Measures what a phone loads on a first visit to the home page without scrolling, and the documents of all pages. */
export async function measureFirstVisit(): Promise<Findings> {
  const [rows, documents] = await withBrowser(async (browser, origin) => [
    await visitFirst(await browser.newPage(PHONE), origin),
    await Promise.all(PAGES.map(({ path }) => weighDocument(origin, path))),
  ]);
  const scripts = rows.filter(({ kind }) => kind === "script");
  const title = "A first visit to /, 412 px wide at density 1.75, without scrolling (bytes at Brotli 11)";
  return {
    tables: [
      { title, rows: sumByKind(rows) },
      {
        title: "Documents (bytes; what is seen ends before the data, and the edge compresses by Brotli 4)",
        rows: documents,
      },
    ],
    aims: [
      {
        name: "scripts of a first visit (bytes at Brotli 11)",
        value: scripts.reduce((sum, { brotli }) => sum + brotli, 0),
        aim: { atMost: 78_000 },
        must: BUDGETS.firstVisit.scripts,
      },
      ...documents.flatMap((row) => [
        {
          name: `what is seen of ${row.page} (bytes at Brotli 4)`,
          value: row["seen of it"],
          aim: { atMost: BUDGETS.seen },
        },
        {
          name: `document of ${row.page} (bytes at Brotli 4)`,
          value: row["Brotli 4"],
          aim: { atMost: BUDGETS.seen },
        },
      ]),
    ],
  };
}

async function weighDocument(origin: string, page: string) {
  const html = await (await fetch(origin + page)).bytes();
  const seen = Buffer.from(html).indexOf(`<script type="application/json" id="${HYDRATION_ELEMENT_ID}"`);
  const measure = (quality: number, end = html.length) =>
    compressByBrotli(html.subarray(0, end), quality).length;
  return {
    page,
    raw: html.length,
    "seen of it": measure(4, seen),
    "Brotli 4": measure(4),
    "Brotli 11": measure(11),
  };
}

/** Visits the home page with a new browser and returns every response until the network is quiet. */
export async function visitFirst(page: Page, origin: string): Promise<Visited[]> {
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.goto(origin);
  // Wait for the app's last automatic requests: on a busy machine the network may be quiet before them.
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
  return {
    kind: answer.request().resourceType(),
    path: new URL(answer.url()).pathname,
    raw: body.length,
    brotli: COMPRESSIBLE.test(type) ? compressByBrotli(body, 11).length : body.length,
  };
}

function sumByKind(rows: readonly Visited[]) {
  return [...new Set(rows.map(({ kind }) => kind)), "all"].map((kind) => {
    const those = rows.filter((row) => kind === "all" || row.kind === kind);
    const sum = (bytes: "raw" | "brotli") => those.reduce((total, row) => total + row[bytes], 0);
    return { kind, requests: those.length, raw: sum("raw"), brotli: sum("brotli") };
  });
}
