import { PAGES } from "../src/content/site-pages.ts";

/**
 * Responses within the first flight of a new connection (RFC 6928: ten packets of 1,460 bytes) need no further round
 * trip. The response headers take part of it.
 */
const FIRST_FLIGHT = 14_600;
const HEADER_BYTES = 400;

/**
 * Weight limits of the built site, asserted in test/site/budgets.test.ts and deploy-dry-run.test.ts. They contain only
 * values that are the same on every machine. Times are benched (docs/performance.md).
 */
export const BUDGETS = {
  /** All code of the Worker, compressed with gzip. Cloudflare allows more, but the Worker has to start quickly. */
  workerKibibytes: 265,
  /** The visible part of a page: its document up to the data, in bytes at Brotli 4, as Cloudflare compresses. */
  seen: FIRST_FLIGHT - HEADER_BYTES,
  /**
   * The whole document of a page, by the kind of page, in bytes at Brotli 11. The owner's facts may add to it, here and
   * in the data: a site must not fail because its owner has filled it in. Some bytes are left for the hashes in file names,
   * which compress differently in each build.
   */
  html: { home: 14 * 1024, form: 16_500, other: 15_700 },
  /** The data file of a page, which a navigation fetches, by the kind of page, in bytes at Brotli 11. */
  payload: { home: 6_500, form: 6_100, other: 7_000 },
  /**
   * A first visit to `/` on a phone, 412 px wide at density 1.75, until the network is quiet and without scrolling, in
   * bytes at Brotli 11.
   */
  firstVisit: {
    requests: 14,
    /** The app, and for each page 2 kB: an owner may add pages. */
    scripts: 70_700 + 2_000 * PAGES.length,
    styles: 7_800,
    /** Each picture of the content has its own placeholder rule. */
    stylesPerPicture: 40,
    fonts: 22_000,
    pictures: 60_000,
  },
} as const;
