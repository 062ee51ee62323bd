/**
 * What the site may weigh. Each is asserted by a test of the built site (test/site/budgets.test.ts); the deploy refuses
 * a heavier Worker. Times depend on the machine and are only benched. Sizes are in bytes unless the name says otherwise.
 */
export const BUDGETS = {
  worker: {
    /** All code but the image codecs and the lines that load them, compressed with gzip as Cloudflare counts. */
    codeKibibytes: 320,
  },
  /** The document of each page with its data in it, at Brotli 11. */
  html: { "/": 14_000, "/bookings": 16_000, "/services": 19_000, "/vehicles": 16_000 },
  /** The file with the data of each page, at Brotli 11. */
  payload: { "/": 5_000, "/bookings": 8_000, "/services": 8_000, "/vehicles": 5_000 },
} as const;
