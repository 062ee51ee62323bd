import type { RateLimit } from "@cloudflare/workers-types";
import { logError } from "./log.ts";
import { withTimeLimit } from "./time-limit.ts";

/** When a client that has done too much may try again, in seconds: the period of every limit in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Counting needs no network: a binding that takes longer is out of order. */
const LIMIT_MS = 1_000;

/** What IPv4 looks like within IPv6 (RFC 4291, section 2.5.5.2), as the URL Standard writes it. */
const MAPPED_IPV4 = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/;

/**
 * What a client is counted as. One connection has a whole /64 of IPv6 addresses (RFC 6177), and may send from another of
 * them each time: only its first half counts. An IPv4 address counts alike however it is written.
 * @param address As Cloudflare tells it. What is no address of IPv6 is counted as it is.
 */
export function toCountedClient(address: string): string {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const written = new URL(bracketed).hostname.slice(1, -1);
  const [, high, low] = MAPPED_IPV4.exec(written) ?? [];
  if (high !== undefined && low !== undefined) return [high, low].flatMap(toBytes).join(".");
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...gap, ...tail].slice(0, 4).join(":")}::/64`;
}

/** Two bytes that are written as one hexadecimal number. */
function toBytes(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 0xff];
}

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
    return (await withTimeLimit(event, LIMIT_MS, () => limit.limit({ key: toCountedClient(client) })))
      .success;
  } catch (error) {
    logError(event, error);
    return whenBroken;
  }
}
