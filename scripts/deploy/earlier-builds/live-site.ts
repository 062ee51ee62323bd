import { isChallenge } from "../check/ask-site.ts";
import type { Clock } from "../tools.ts";

/**
 * Fetches one file of the running site. Its responses are not trusted, and every wait has a limit.
 * @param maxBytes A larger file is rejected.
 * @throws Error with half a sentence on why the file cannot be fetched.
 */
export type LiveSite = (path: string, maxBytes: number) => Promise<Uint8Array<ArrayBuffer>>;

export interface LiveSiteOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Scheme and host. */
  readonly origin: string;
  /** Another origin with the same files, used as soon as the first one responds with a challenge. */
  readonly otherOrigin?: string | undefined;
  /** Prints the switch to the other origin for the operator. */
  readonly note?: (text: string) => void;
  /** Aborts all requests when their common time limit is over. */
  readonly signal: AbortSignal;
  /** Time limit for one file, in milliseconds. */
  readonly fileTimeout?: number;
}

/** Delays before each retry of a temporary failure, in milliseconds. */
const RETRIES_MS = [500, 2_000];

/** Opens a site. Redirects are not followed. */
export function openLiveSite(options: LiveSiteOptions): LiveSite {
  const { fetch, clock, otherOrigin, note, signal, fileTimeout = 15_000 } = options;
  let { origin } = options;
  async function request(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const requested = origin;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fileTimeout)]);
    try {
      const response = await fetch(new URL(path, requested), {
        signal: limit,
        redirect: "manual",
        headers: { "Cache-Control": "no-cache" },
      });
      if (response.status === 200) return await readAtMost(response, maxBytes);
      await response.body?.cancel();
      if (isChallenge(response)) {
        if (otherOrigin === undefined || requested === otherOrigin)
          throw new PermanentFailure("a challenge keeps machines out");
        // Only the first of several concurrent requests reports it.
        if (origin !== otherOrigin)
          note?.(
            `A challenge keeps machines out of ${requested}. Its files are fetched from ${otherOrigin}.`,
          );
        origin = otherOrigin;
        return await request(path, maxBytes);
      }
      const Failure = response.status >= 500 || response.status === 429 ? TemporaryFailure : PermanentFailure;
      throw new Failure(`it answered with status ${response.status}`);
    } catch (error) {
      if (error instanceof PermanentFailure || error instanceof TemporaryFailure) throw error;
      throw new TemporaryFailure(limit.aborted ? "it took too long" : "it cannot be reached", {
        cause: error,
      });
    }
  }
  return async (path, maxBytes) => {
    for (const pause of RETRIES_MS) {
      try {
        return await request(path, maxBytes);
      } catch (error) {
        if (!(error instanceof TemporaryFailure) || signal.aborted) throw error;
        await clock.wait(pause);
      }
    }
    return await request(path, maxBytes);
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Count the bytes as they arrive: a Content-Length proves nothing, and the body may never end.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new PermanentFailure(`it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The site responded, and a retry would get the same response. */
class PermanentFailure extends Error {}

/** The site did not respond, or could not at the moment. */
class TemporaryFailure extends Error {}
