import type { RateLimit } from "@cloudflare/workers-types";
import { logError } from "../log.ts";

/** When a client that has asked for too many new variants may try again: the period in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** A client has asked for more new variants than it may. Files that exist are never counted. */
export class TooManyVariants extends Error {
  override readonly name = "TooManyVariants";
}

/**
 * Counts one new variant for a client.
 * @param client The client's address as Cloudflare tells it; undefined in local use, where all share one count.
 * @throws TooManyVariants
 */
export async function countNewVariant(limit: RateLimit | undefined, client = "local"): Promise<void> {
  if (!limit) return;
  const { success } = await limit.limit({ key: client }).catch((error) => {
    // A counter that is out of order must not take the pictures with it.
    logError("image-limit", error);
    return { success: true };
  });
  if (!success) throw new TooManyVariants("Too many new variants.");
}
