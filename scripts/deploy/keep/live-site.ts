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
  /** Scheme and host. */
  readonly origin: string;
  /** Ends all that is under way when the time for all of it is over. */
  readonly signal: AbortSignal;
  /** Time for one file, in milliseconds. */
  readonly fileTimeout?: number;
}

/** @param options.origin The site's own address; redirects away from a file are not followed. */
export function openLiveSite({ fetch, origin, signal, fileTimeout = 15_000 }: LiveSiteOptions): LiveSite {
  return {
    async fetchFile(path, maxBytes) {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(fileTimeout)]);
      try {
        const response = await fetch(new URL(path, origin), {
          signal: limit,
          redirect: "manual",
          headers: { "Cache-Control": "no-cache" },
        });
        if (response.status !== 200) {
          await response.body?.cancel();
          throw new Refusal(`it answered with status ${response.status}`);
        }
        return await readAtMost(response, maxBytes);
      } catch (error) {
        if (error instanceof Refusal) throw error;
        throw new Error(limit.aborted ? "it took too long" : "it cannot be reached", { cause: error });
      }
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

/** The site did answer, but not with what was asked for. */
class Refusal extends Error {}
