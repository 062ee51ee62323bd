import { isChallenge } from "../check/ask-site.ts";
import type { Clock } from "../tools.ts";

/** The running site as a source of files: nothing of what it says is trusted, and nothing of it is waited for long. */
export interface LiveSite {
  /**
   * Fetches one file.
   * @param maxBytes More than that is refused.
   * @throws Error with half a sentence that says why there is no such file to be had.
   */
  fetchFile(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>>;
}

export interface LiveSiteOptions {
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  /** Scheme and host. */
  readonly origin: string;
  /** Ends all that is under way when the time for all of it is over. */
  readonly signal: AbortSignal;
  /** Time for one file, in milliseconds. */
  readonly fileTimeout?: number;
}

/** What a moment's trouble may be over with is asked for again after so many milliseconds. */
const RETRIES_MS = [500, 2_000];

/** @param options.origin An address of the site; redirects away from a file are not followed. */
export function openLiveSite({
  fetch,
  clock,
  origin,
  signal,
  fileTimeout = 15_000,
}: LiveSiteOptions): LiveSite {
  async function ask(path: string, maxBytes: number) {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fileTimeout)]);
    try {
      const response = await fetch(new URL(path, origin), {
        signal: limit,
        redirect: "manual",
        headers: { "Cache-Control": "no-cache" },
      });
      if (response.status === 200) return await readAtMost(response, maxBytes);
      await response.body?.cancel();
      if (isChallenge(response)) throw new Refusal("a challenge keeps machines out");
      const Fault = response.status >= 500 || response.status === 429 ? Trouble : Refusal;
      throw new Fault(`it answered with status ${response.status}`);
    } catch (error) {
      if (error instanceof Refusal || error instanceof Trouble) throw error;
      throw new Trouble(limit.aborted ? "it took too long" : "it cannot be reached", { cause: error });
    }
  }
  return {
    async fetchFile(path, maxBytes) {
      for (const pause of RETRIES_MS) {
        try {
          return await ask(path, maxBytes);
        } catch (error) {
          if (!(error instanceof Trouble) || signal.aborted) throw error;
          await clock.wait(pause);
        }
      }
      return await ask(path, maxBytes);
    },
  };
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Counted while it arrives: a length that was announced proves nothing, and the end may never come.
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new Refusal(`it is larger than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** The site did answer, and would answer the same again. */
class Refusal extends Error {}

/** The site did not answer, or could not at that moment. */
class Trouble extends Error {}
