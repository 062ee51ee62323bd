import { createHistogram, type RecordableHistogram } from "node:perf_hooks";
import { Pool } from "undici";
import type { MixedRequest } from "./mix.ts";

/** How the answers of one kind were. */
export interface KindResult {
  /** In microseconds, from the request to the last byte. */
  readonly times: RecordableHistogram;
  readonly failures: string[];
  /** Requests whose reused connection was closed as they were sent, and which were sent once more. */
  repeated: number;
}

const NO_ANSWER_MS = 30_000;

/** Asks over so many connections at once for so long, each time as soon as the last answer is there. */
export async function runLoad(
  origin: string,
  draw: () => MixedRequest,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<ReadonlyMap<string, KindResult>> {
  const results = new Map<string, KindResult>();
  const pool = new Pool(origin, {
    connections,
    pipelining: 1,
    headersTimeout: NO_ANSWER_MS,
    bodyTimeout: NO_ANSWER_MS,
  });
  const end = performance.now() + seconds * 1_000;

  async function ask({ kind, status, ...request }: MixedRequest): Promise<void> {
    const result = results.get(kind) ?? { times: createHistogram(), failures: [], repeated: 0 };
    results.set(kind, result);
    const start = performance.now();
    try {
      const answer = await pool.request(request).catch((error: unknown) => {
        if (!isClosedConnection(error)) throw error;
        result.repeated += 1;
        return pool.request(request);
      });
      await answer.body.dump({ limit: Number.POSITIVE_INFINITY });
      if (answer.statusCode !== status) result.failures.push(`${request.path}: ${answer.statusCode}`);
    } catch (error) {
      result.failures.push(`${request.path}: ${error}`);
    }
    result.times.record(Math.max(1, Math.round((performance.now() - start) * 1_000)));
  }

  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await ask(draw());
    }),
  );
  await pool.close();
  return results;
}

/** Adds the results of another run. */
export function mergeResults(into: Map<string, KindResult>, more: ReadonlyMap<string, KindResult>): void {
  for (const [kind, result] of more) {
    const known = into.get(kind);
    if (!known) {
      into.set(kind, result);
      continue;
    }
    known.times.add(result.times);
    known.failures.push(...result.failures);
    known.repeated += result.repeated;
  }
}

/**
 * A server closes a connection that has been idle, five seconds in this runtime, and a request may cross that on its
 * way. Clients then send it once more over a new one (RFC 9112, section 9.3.1), as every browser does.
 */
function isClosedConnection(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? error.code : "";
  return code === "ECONNRESET" || code === "UND_ERR_SOCKET" || code === "EPIPE";
}
