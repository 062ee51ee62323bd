import type { PagePath } from "../src/content/site-pages.ts";

/** The bytes of a page: of those that are named, and of all others. */
type ByPage = Readonly<{ others: number } & Partial<Record<PagePath, number>>>;

/** What is within the first flight of a new connection (RFC 6928: ten packets of 1,460 bytes) needs no further round trip. */
const FIRST_FLIGHT = 14_600;

/**
 * What the site may weigh: asserted of the built site (test/site/budgets.test.ts, worker-budgets.full.test.ts). But for the
 * Worker's start, only what is the same on every machine stands here; times are benched (docs/performance.md).
 */
export const BUDGETS = {
  /** The whole Worker, image codecs included, compressed with gzip. Cloudflare takes more: it has to start quickly. */
  workerKibibytes: 3072,
  /** Processor time of the Worker's start, in milliseconds. Cloudflare refuses one of over a second. */
  workerStartMilliseconds: 100,
  /**
   * All code of the Worker but the image codecs and the lines that load them, compressed with gzip: what a deploy uploads
   * while Cloudflare Images draws. 280 kB of 1,000 bytes.
   */
  workerCodeKibibytes: 273,
  /** What a visitor sees of a page: its document up to the data, in bytes at Brotli 4, as Cloudflare compresses. */
  seen: FIRST_FLIGHT,
  /** The document of a page with all that is in it, in bytes at Brotli 11. */
  html: { others: 14 * 1024, "/bookings": 16 * 1024, "/services": 15_600 } as ByPage,
  /** The file with the data of a page, which a change of page fetches, in bytes at Brotli 11. */
  payload: { others: 6_500, "/bookings": 5_900, "/services": 7_000, "/vehicles": 4_000 } as ByPage,
  /**
   * A first visit to `/` on a phone, 412 px wide at density 1.75, until the network is quiet and without scrolling: what
   * is loaded, in bytes at Brotli 11.
   */
  firstVisit: {
    requests: 14,
    scripts: 80_500,
    styles: 9_300,
    fonts: 22_000,
    pictures: 60_000,
  },
} as const;
