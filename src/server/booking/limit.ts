import type { RateLimit } from "@cloudflare/workers-types";
import { isWithinLimit } from "../platform/rate-limit.ts";

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
  if (client === undefined || OWN_ADDRESSES.includes(client)) return true;
  return await isWithinLimit(limit, { event: "booking-limit", client, whenBroken: true });
}
