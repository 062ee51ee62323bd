import { Client } from "undici";
import type { RunningWorker } from "./bare-worker.ts";

/** How many requests are pending at any moment: enough that the Worker never waits for one. */
const CONNECTIONS = 16;

/** How fast a Worker answered. */
export interface Rate {
  /** Answers in a second by the clock. */
  readonly perSecond: number;
  /** Answers in a second of workerd's processor time, which other programs do not take from; undefined as that is. */
  readonly perCoreSecond: number | undefined;
  /** The length of one answer. */
  readonly bytes: number;
}

/** Requests a path as fast as it is answered, for so many milliseconds, and over each connection once at least. */
export async function measureRate(worker: RunningWorker, path: string, duration: number): Promise<Rate> {
  const clients = Array.from({ length: CONNECTIONS }, () => new Client(worker.origin));
  let [answers, bytes] = [0, 0];
  const processorStart = await worker.readProcessorTime();
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      do {
        const length = await ask(client, path);
        bytes += length;
        answers += 1;
      } while (performance.now() - start < duration);
    }),
  );
  const time = performance.now() - start;
  const processorEnd = await worker.readProcessorTime();
  await Promise.all(clients.map((client) => client.close()));
  const processorTime =
    processorStart === undefined || processorEnd === undefined ? undefined : processorEnd - processorStart;
  return {
    perSecond: (answers / time) * 1_000,
    perCoreSecond: processorTime === undefined ? undefined : (answers / processorTime) * 1_000,
    bytes: Math.round(bytes / answers),
  };
}

/** @returns The length of the answer's body. */
function ask(client: Client, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    let [status, bytes] = [0, 0];
    // The lowest layer of the client: the load must not cost more than the answers.
    client.dispatch(
      { path, method: "GET" },
      {
        // Without it the client takes this for a handler of its older kind.
        onRequestStart() {},
        onResponseStart(_controller, code) {
          status = code;
        },
        onResponseData(_controller, chunk) {
          bytes += chunk.byteLength;
        },
        onResponseEnd() {
          if (status === 200) resolve(bytes);
          else reject(new Error(`${path} was answered with ${status}.`));
        },
        onResponseError: (_controller, error) => reject(error),
      },
    );
  });
}
