import type { RateLimit } from "@cloudflare/workers-types";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "./log.ts";

/** Seconds after which a limited client may retry: the period of every limit in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Counting needs no network: a slower binding is broken. */
const LIMIT_MS = 1_000;

/**
 * Returns the rate limit key of a client. One connection has a whole /64 of IPv6 addresses (RFC 6177) and may send each
 * request from another address, so only the first half counts.
 * @param address As Cloudflare reports it. Any text other than an IPv6 address is returned unchanged.
 */
export function toCountedClient(address: string): string {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const written = new URL(bracketed).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...gap, ...tail].slice(0, 4).join(":")}::/64`;
}

interface CountOptions {
  /** Name of the log event. */
  readonly event: string;
  /** The client's address as Cloudflare reports it; undefined in local use, where all clients share one count. */
  readonly client: string | undefined;
  /** The result if the counter fails. */
  readonly allowOnError: boolean;
}

/** Counts one action of a client and returns whether it is within the limit. Returns true without a limit. */
export async function isWithinLimit(
  limit: RateLimit | undefined,
  { event, client = "local", allowOnError }: CountOptions,
): Promise<boolean> {
  if (!limit) return true;
  try {
    return (await withTimeLimit(event, LIMIT_MS, () => limit.limit({ key: toCountedClient(client) })))
      .success;
  } catch (error) {
    logError(event, error);
    return allowOnError;
  }
}
