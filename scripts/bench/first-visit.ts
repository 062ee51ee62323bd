import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";
import type { APIResponse, Page, Response } from "playwright-core";
import { PAGES } from "../../src/content/site-pages.ts";
import { HYDRATION_ELEMENT_ID } from "../../src/shared/document-elements.ts";
import { listCopies } from "../browser/list-copies.ts";
import { BUDGETS } from "../budgets.ts";
import { serveBuilds } from "./browser.ts";
import type { Table } from "./report.ts";

/** Content types that the edge compresses: https://developers.cloudflare.com/speed/optimization/content/compression/ */
const COMPRESSIBLE = /^(text\/|application\/(json|javascript|xml|manifest\+json)|image\/(svg\+xml|x-icon))/;

/** A common phone, with the screen width and density of Lighthouse's mobile preset. */
export const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** The service worker counts as finished after this long without a new copy, in milliseconds. */
const QUIET_MS = 1_000;

/** One response of a visit. */
interface VisitResponse {
  /** The resource type: `document`, `script`, `stylesheet`, `font`, `image` or `fetch`. */
  readonly kind: string;
  readonly path: string;
  /** Bytes at Brotli quality 11, or raw bytes for types that are not compressed. */
  readonly brotli: number;
}

/** Measures the bytes of a phone's first visit to the home page without scrolling, and of the documents of all pages. */
export async function measureFirstVisit(checkouts: readonly string[]): Promise<Table[]> {
  await using stack = new AsyncDisposableStack();
  const { browser, sites } = await serveBuilds(checkouts, stack);
  const visits = [];
  const documents = [];
  for (const { checkout, origin } of sites) {
    const page = await browser.newPage(PHONE);
    const responses = await visitFirst(page, origin);
    const groups = Map.groupBy(responses, ({ kind }) => kind);
    groups.set("all", responses);
    groups.set("kept for offline", await listKept(page, origin, responses));
    for (const [kind, ofKind] of groups) {
      const bytes = ofKind.reduce((sum, { brotli }) => sum + brotli, 0);
      visits.push({ kind, checkout, requests: ofKind.length, "Brotli 11 (bytes)": bytes });
    }
    for (const { path } of PAGES)
      documents.push({ page: path, checkout, ...(await weighDocument(origin + path)) });
  }
  return [
    { title: "A phone's first visit to /, without scrolling", rows: visits },
    { title: `Documents in bytes (budget of the visible part: ${BUDGETS.seen})`, rows: documents },
  ];
}

/** Visits the home page in a new browser and returns every response until the network is quiet. */
export async function visitFirst(page: Page, origin: string): Promise<VisitResponse[]> {
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await page.goto(origin);
  // Wait for the app's last automatic requests: on a busy machine the network may be quiet before them.
  await page.waitForFunction(() => {
    const names = performance.getEntriesByType("resource").map(({ name }) => name);
    return [/-page-[\w-]+\.js$/, /\/builds\/payload\//].every((last) =>
      names.some((name) => last.test(name)),
    );
  });
  await page.waitForLoadState("networkidle");
  return await Promise.all(
    responses.map((response) => weighResponse(response, response.request().resourceType())),
  );
}

/** Returns what the service worker stores after a visit, without what the visit has already loaded. */
async function listKept(page: Page, origin: string, visited: readonly VisitResponse[]) {
  let copies: string[] = [];
  let before: number;
  do {
    before = copies.length;
    await setTimeout(QUIET_MS);
    copies = await listCopies(page);
  } while (copies.length > before);
  const kept = copies.filter((copy) => visited.every(({ path }) => path !== copy));
  return await Promise.all(
    kept.map(async (path) => weighResponse(await page.request.get(origin + path), "copy")),
  );
}

async function weighResponse(response: Response | APIResponse, kind: string): Promise<VisitResponse> {
  const body = await response.body();
  const isCompressed = COMPRESSIBLE.test(response.headers()["content-type"] ?? "");
  return {
    kind,
    path: new URL(response.url()).pathname,
    brotli: isCompressed ? weighBrotli(body, 11) : body.length,
  };
}

async function weighDocument(url: string) {
  const html = await (await fetch(url)).bytes();
  const visibleEnd = Buffer.from(html).indexOf(
    `<script type="application/json" id="${HYDRATION_ELEMENT_ID}"`,
  );
  return {
    "visible part, Brotli 4": weighBrotli(html.subarray(0, visibleEnd), 4),
    "whole, Brotli 4": weighBrotli(html, 4),
    "whole, Brotli 11": weighBrotli(html, 11),
    "whole, uncompressed": html.length,
  };
}

function weighBrotli(bytes: Uint8Array, quality: number): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}
