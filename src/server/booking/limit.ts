import type { RateLimit } from "@cloudflare/workers-types";
import { logError } from "../log.ts";
import { withTimeLimit } from "./time-limit.ts";

/** When a client that has sent too many requests may try again: the period in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Counting needs no network; whoever takes longer is out of order. */
const LIMIT_MS = 1_000;

/**
 * Counts one booking request of a client, and says whether it may be sent. A counter that is out of order stops
 * nobody.
 * @param client The client's address as Cloudflare tells it; undefined in local use, where all share one count.
 */
export async function mayClientSend(limit: RateLimit | undefined, client = "local"): Promise<boolean> {
  if (!limit) return true;
  try {
    const { success } = await withTimeLimit("BOOKING_LIMIT", LIMIT_MS, () => limit.limit({ key: client }));
    return success;
  } catch (error) {
    logError("booking-limit", error);
    return true;
  }
}
