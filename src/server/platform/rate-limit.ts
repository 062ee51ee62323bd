import type { RateLimit } from "@cloudflare/workers-types";
import { logError } from "./log.ts";
import { withTimeLimit } from "./time-limit.ts";

/** When a client that has done too much may try again, in seconds: the period of every limit in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Counting needs no network; whoever takes longer is out of order. */
const LIMIT_MS = 1_000;

interface CountOptions {
  /** What the log calls it. */
  readonly event: string;
  /** The client's address as Cloudflare tells it; undefined in local use, where all share one count. */
  readonly client: string | undefined;
  /** The answer of a counter that is out of order. */
  readonly whenBroken: boolean;
}

/** Counts one act of a client, and says whether it is within the limit. Without a limit everything is. */
export async function isWithinLimit(
  limit: RateLimit | undefined,
  { event, client = "local", whenBroken }: CountOptions,
): Promise<boolean> {
  if (!limit) return true;
  try {
    return (await withTimeLimit(event, LIMIT_MS, () => limit.limit({ key: client }))).success;
  } catch (error) {
    logError(event, error);
    return whenBroken;
  }
}
