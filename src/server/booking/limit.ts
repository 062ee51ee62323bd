import type { RateLimit } from "@cloudflare/workers-types";
import { logError } from "../log.ts";
import { withTimeLimit } from "./time-limit.ts";

/** When a client that has sent too many requests may try again: the period in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Counting needs no network; whoever takes longer is out of order. */
const LIMIT_MS = 1_000;

/** Only on a machine of ours does a request come from the machine itself: there nobody is kept out. */
const OWN_ADDRESSES = ["127.0.0.1", "::1"];

/**
 * Counts one booking request of a client, and says whether it may be sent. A counter that is out of order stops
 * nobody.
 * @param client The client's address as Cloudflare tells it; undefined where nobody tells.
 */
export async function mayClientSend(
  limit: RateLimit | undefined,
  client: string | undefined,
): Promise<boolean> {
  if (!limit || client === undefined || OWN_ADDRESSES.includes(client)) return true;
  try {
    const { success } = await withTimeLimit("BOOKING_LIMIT", LIMIT_MS, () => limit.limit({ key: client }));
    return success;
  } catch (error) {
    logError("booking-limit", error);
    return true;
  }
}
