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
  /** Another address of the same files, which is asked from when on a challenge stands before the first. */
  readonly otherOrigin?: string | undefined;
  /** Is told of that. */
  readonly note?: (text: string) => void;
  /** Ends all that is under way when the time for all of it is over. */
  readonly signal: AbortSignal;
  /** Time for one file, in milliseconds. */
  readonly fileTimeout?: number;
}

/** What a moment's trouble may be over with is asked for again after so many milliseconds. */
const RETRIES_MS = [500, 2_000];

/** Opens a site. Redirects away from a file are not followed. */
export function openLiveSite(options: LiveSiteOptions): LiveSite {
  const { fetch, clock, otherOrigin, note, signal, fileTimeout = 15_000 } = options;
  let { origin } = options;
  async function ask(path: string, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const asked = origin;
    const limit = AbortSignal.any([signal, AbortSignal.timeout(fileTimeout)]);
    try {
      const response = await fetch(new URL(path, asked), {
        signal: limit,
        redirect: "manual",
        headers: { "Cache-Control": "no-cache" },
      });
      if (response.status === 200) return await readAtMost(response, maxBytes);
      await response.body?.cancel();
      if (isChallenge(response)) {
        if (otherOrigin === undefined || asked === otherOrigin)
          throw new Refusal("a challenge keeps machines out");
        // Of files that are asked for at the same time, the first one says it.
        if (origin !== otherOrigin)
          note?.(`A challenge keeps machines out of ${asked}. Its files are had at ${otherOrigin}.`);
        origin = otherOrigin;
        return await ask(path, maxBytes);
      }
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
