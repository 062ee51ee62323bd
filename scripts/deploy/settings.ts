/**
 * How the site is deployed. What the Worker itself is told stands in wrangler.toml; secrets are set with
 * `npx wrangler secret put NAME`.
 */
export const DEPLOY_SETTINGS = {
  /** Files of earlier builds go along for open tabs: for so long after a build was replaced, */
  keptDays: 14,
  /** with so many bytes beyond those of the new build, */
  keptBytes: 200 * 1024 * 1024,
  /** and so many files. Cloudflare's free plan allows 20,000 in all; the new build has about 300. */
  keptFiles: 10_000,
  /** Fetching them may take so long; then the deploy goes on with what has arrived. */
  keepingSeconds: 120,
  /** A new version must answer at its own address within this time, or visitors never get it. */
  trialSeconds: 30,
  /** After the switch, it must answer everywhere within this time, or the old one comes back. */
  patienceSeconds: 90,
} as const;

/** What a version may hold on the free plan (https://developers.cloudflare.com/workers/platform/limits/). */
export const PLATFORM_LIMITS = { files: 20_000, fileBytes: 25 * 1024 * 1024 } as const;
