import { brotliCompressSync, constants } from "node:zlib";
import type { Page, Response } from "playwright-core";
import { HYDRATION_ELEMENT_ID } from "../../src/app/hydration.ts";
import { PAGES } from "../../src/content/site-pages.ts";
import type { Table } from "./report.ts";
import type { Subjects } from "./servers.ts";

/** Matches the content types in a first visit that Cloudflare compresses: https://developers.cloudflare.com/speed/optimization/content/compression/ */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** The screen of Lighthouse's mobile preset. */
export const LIGHTHOUSE_PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

export async function measureFirstVisit({ browser, sites }: Subjects): Promise<Table[]> {
  const visits = [];
  const documents = [];
  for (const { checkout, origin } of sites) {
    const responses = await recordFirstVisit(await browser.newPage(LIGHTHOUSE_PHONE), origin);
    const groups = Map.groupBy(responses, ({ kind }) => kind).set("all", responses);
    for (const [kind, group] of groups) {
      const bytes = group.reduce((sum, { brotli }) => sum + brotli, 0);
      visits.push({ kind, checkout, requests: group.length, "Brotli 11 (bytes)": bytes });
    }
    for (const { path } of PAGES)
      documents.push({ page: path, checkout, ...(await measureDocument(origin + path)) });
  }
  return [
    { title: "A phone's first visit to /, without scrolling", rows: visits },
    { title: "Sizes of the documents in bytes", rows: documents },
  ];
}

export async function recordFirstVisit(page: Page, origin: string) {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(origin);
  // On a busy machine, networkidle may come before the app has prefetched page code and page data.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return [/-page-[\w-]+\.js$/, /\/builds\/payload\//].every((pattern) =>
      names.some((name) => pattern.test(name)),
    );
  });
  await page.waitForLoadState("networkidle");
  return await Promise.all(responses.map(measureResponse));
}

async function measureResponse(response: Response) {
  const body = await response.body();
  const isCompressed = COMPRESSIBLE.test(response.headers()["content-type"] ?? "");
  return {
    kind: response.request().resourceType(),
    path: new URL(response.url()).pathname,
    /** Bytes at Brotli quality 11, or uncompressed bytes for types outside COMPRESSIBLE. */
    brotli: isCompressed ? measureBrotli(body, 11) : body.length,
  };
}

async function measureDocument(url: string) {
  const html = Buffer.from(await (await fetch(url)).bytes());
  const visibleEnd = html.indexOf(`<script type="application/json" id="${HYDRATION_ELEMENT_ID}"`);
  return {
    "visible part, Brotli 4": measureBrotli(html.subarray(0, visibleEnd), 4),
    "whole, Brotli 11": measureBrotli(html, 11),
    "whole, uncompressed": html.length,
  };
}

function measureBrotli(bytes: Uint8Array, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
