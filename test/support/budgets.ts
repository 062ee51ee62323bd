import { PAGES } from "../../src/content/site-pages.ts";

/** A server may send ten packets of 1,460 bytes before the first acknowledgement (RFC 6928). The headers count. */
const FIRST_FLIGHT = 14_600;
const HEADER_BYTES = 400;

/** Limits of bytes and requests, which are the same on every machine. The bench measures times (docs/performance.md). */
export const BUDGETS = {
  /** All code of the Worker, compressed with gzip. Cloudflare allows more, but the Worker has to start quickly. */
  workerKibibytes: 265,
  /** A document up to its data, in bytes at Brotli 4, as Cloudflare compresses. */
  seen: FIRST_FLIGHT - HEADER_BYTES,
  /**
   * In bytes at Brotli 11. The hashes in file names compress differently in each build, so some bytes are left for them. The
   * tests allow the owner's facts in addition, here and in the payload: a site must not fail because its owner has filled it in.
   */
  html: { home: 14 * 1024, form: 16_500, other: 15_700 },
  /** In bytes at Brotli 11. A navigation fetches the payload. */
  payload: { home: 6_500, form: 6_100, other: 7_000 },
  /**
   * A first visit to `/` on a phone (412 px wide, density 1.75), until the network is quiet and without scrolling. In bytes:
   * text at Brotli 11, fonts and pictures as they are.
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
