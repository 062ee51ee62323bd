import { withTimeLimit } from "../../shared/time-limit.ts";
import { logError } from "./log.ts";

/** The period of every limit in wrangler.toml. */
export const LIMIT_PERIOD_S = 60;

/** Generous, because Cloudflare counts without a network request. */
const TIMEOUT_MS = 1_000;

/** Returns an IPv6 address's /64, because a client usually has a whole /64 (RFC 6177). Returns other text unchanged. */
export function toClientKey(address: string): string {
  const bracketed = `http://[${address}]`;
  if (!URL.canParse(bracketed)) return address;
  const normalised = new URL(bracketed).hostname.slice(1, -1);
  const [head = [], tail = []] = normalised.split("::").map((part) => part.split(":").filter(Boolean));
  const gap = Array<string>(8 - head.length - tail.length).fill("0");
  return `${[...head, ...gap, ...tail].slice(0, 4).join(":")}::/64`;
}

interface LimitOptions {
  readonly event: string;
  /** The IP address from Cloudflare. Clients without an address share one count. */
  readonly client: string | undefined;
  readonly allowOnError: boolean;
}

/** Returns true if the client is within its limit or the binding is missing, and `allowOnError` if counting fails. */
export async function takeFromLimit(
  limit: RateLimit | undefined,
  { event, client = "local", allowOnError }: LimitOptions,
): Promise<boolean> {
  if (!limit) return true;
  try {
    return (await withTimeLimit(event, TIMEOUT_MS, () => limit.limit({ key: toClientKey(client) }))).success;
  } catch (error) {
    logError(event, error);
    return allowOnError;
  }
}
