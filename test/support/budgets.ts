import { PAGES } from "../../src/content/site-pages.ts";

/** In bytes, with headers. A server may send ten segments of 1,460 bytes before an acknowledgement (RFC 6928). */
const FIRST_FLIGHT = 14_600;
const HEADER_BYTES = 400;

/** Bytes and requests, but no times, which depend on the machine. The bench measures times (docs/performance.md). */
export const BUDGETS = {
  /** The code of the Worker, compressed with gzip. Cloudflare allows more, but more code starts more slowly. */
  workerKibibytes: 225,
  /** The part of a document before its hydration data, in bytes at Brotli 4, the level that Cloudflare uses. */
  visibleMarkup: FIRST_FLIGHT - HEADER_BYTES,
  /**
   * A document, in bytes at Brotli 11. Includes a reserve, because the hashes in file names change the compressed size.
   * The tests add the size of the owner's facts to `html` and `payload`, so that a site with facts passes.
   */
  html: { home: 14 * 1024, form: 16_500, other: 15_700 },
  /** The page data that a navigation fetches, in bytes at Brotli 11. */
  payload: { home: 6_500, form: 6_100, other: 7_000 },
  /**
   * A first visit to `/` on a phone (412 px wide, density 1.75), without scrolling, until the network is quiet. The
   * complete fonts (docs/design.md) do not count. Sizes are in bytes, at Brotli 11 if Cloudflare compresses the type.
   */
  firstVisit: {
    requests: 14,
    /** The app and 2 kB for each page, because an owner may add pages. */
    scripts: 70_700 + 2_000 * PAGES.length,
    styles: 7_800,
    /** Each picture may add a placeholder rule to the style sheet. */
    stylesPerPicture: 40,
    fonts: 22_000,
    pictures: 60_000,
  },
} as const;
