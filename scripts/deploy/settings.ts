/**
 * How the site is deployed. The Worker's own settings are in wrangler.toml; secrets are set with
 * `npx wrangler secret put NAME`.
 */
export const DEPLOY_SETTINGS = {
  /** Files of earlier builds are carried over for open tabs: for so many days after their build was replaced, */
  keptDays: 14,
  /** up to so many bytes beyond those of the new build, */
  keptBytes: 200 * 1024 * 1024,
  /** and up to so many files. Cloudflare's free plan allows 20,000 in all; the new build has about 300. */
  keptFiles: 10_000,
  /** Fetching them may take so many seconds; then the deploy goes on with what has arrived. */
  keepingSeconds: 120,
  /** A new version must answer at its own address within this time, or it never goes live. */
  trialSeconds: 30,
  /** After the switch, it must answer everywhere within this time, or it is rolled back. */
  patienceSeconds: 90,
} as const;

/** What a version may hold on the free plan (https://developers.cloudflare.com/workers/platform/limits/). */
export const PLATFORM_LIMITS = { files: 20_000, fileBytes: 25 * 1024 * 1024 } as const;
