/**
 * Settings of a deploy. The Worker's own settings are in wrangler.toml. Secrets are set with
 * `npx wrangler secret put NAME`.
 */
export const DEPLOY_SETTINGS = {
  /** Files of earlier builds are carried over for open tabs for this many days after their build was replaced. */
  keptDays: 14,
  /** Limit of the carried-over files in bytes, in addition to the new build. */
  keptBytes: 200 * 1024 * 1024,
  /** Limit of their number. Cloudflare's free plan allows 20,000 in all; the new build has about 300. */
  keptFiles: 10_000,
  /** Time limit for fetching them, in seconds. After that, the deploy goes on with the files that have arrived. */
  keepingSeconds: 120,
  /** A new version that fails its checks at its own URL for this long, in seconds, never goes live. */
  trialSeconds: 30,
  /** A live version that fails its checks for this long after the switch, in seconds, is rolled back. */
  patienceSeconds: 90,
} as const;

/** Limits of a version on the free plan (https://developers.cloudflare.com/workers/platform/limits/). */
export const PLATFORM_LIMITS = { files: 20_000, fileBytes: 25 * 1024 * 1024 } as const;
