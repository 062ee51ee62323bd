import type { RateLimit } from "@cloudflare/workers-types";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "./log.ts";

/** The period of every limit in wrangler.toml. A limited client may retry after this period. */
export const LIMIT_PERIOD_S = 60;

/** Generous, because the binding counts without a network request. */
const LIMIT_MS = 1_000;

/** Returns the /64 of an IPv6 address, and any other text unchanged. A client may use any address of its /64 (RFC 6177). */
export function toClientKey(address: string): string {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const written = new URL(bracketed).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...gap, ...tail].slice(0, 4).join(":")}::/64`;
}

interface CountOptions {
  readonly event: string;
  /** The address as Cloudflare reports it. Undefined in local use, where all clients share one count. */
  readonly client: string | undefined;
  readonly allowOnError: boolean;
}

/** Counts one action of a client. Returns true if the binding is missing. */
export async function countAction(
  limit: RateLimit | undefined,
  { event, client = "local", allowOnError }: CountOptions,
): Promise<boolean> {
  if (!limit) return true;
  try {
    return (await withTimeLimit(event, LIMIT_MS, () => limit.limit({ key: toClientKey(client) }))).success;
  } catch (error) {
    logError(event, error);
    return allowOnError;
  }
}
