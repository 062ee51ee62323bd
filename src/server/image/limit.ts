import type { RateLimit } from "@cloudflare/workers-types";
import { isWithinLimit } from "../platform/rate-limit.ts";

/** A client has asked for more new variants than it may. Files that exist are never counted. */
export class TooManyVariants extends Error {
  override readonly name = "TooManyVariants";
}

/**
 * Counts one new variant for a client. A counter that is out of order must not take the pictures with it.
 * @param client The client's address as Cloudflare tells it; undefined in local use.
 * @throws TooManyVariants
 */
export async function countNewVariant(
  limit: RateLimit | undefined,
  client: string | undefined,
): Promise<void> {
  if (await isWithinLimit(limit, { event: "image-limit", client, whenBroken: true })) return;
  throw new TooManyVariants("Too many new variants.");
}
