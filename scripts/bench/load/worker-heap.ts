import { setTimeout as wait } from "node:timers/promises";

/** The heap of our Worker's isolate, as the runtime's inspector reports it (Chrome DevTools Protocol). */
export interface WorkerHeap {
  /** Bytes in use when what nobody needs has been collected. */
  readUsed(): Promise<number>;
  close(): void;
}

/** The runtime collects when the isolate has something to do: now and then it takes a second request. */
const ATTEMPTS = 4;
const PAUSE_MS = 400;

/**
 * Opens the inspector of the site's Worker.
 * @param port Of the runtime's inspector.
 * @param wake Gives the Worker something to do.
 */
export async function openWorkerHeap(port: number, wake: () => Promise<unknown>): Promise<WorkerHeap> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/core:user:site`);
  const answers = new Map<number, (result: { readonly usedSize: number }) => void>();
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error("The runtime has no inspector for the site's Worker."));
  });
  socket.onmessage = ({ data }) => {
    const { id, result } = JSON.parse(String(data));
    answers.get(id)?.(result);
  };
  let sent = 0;
  const send = (method: string) => socket.send(JSON.stringify({ id: ++sent, method }));

  async function readOnce(): Promise<number> {
    // Its own answer comes only with the next one: the figure after it is what is waited for.
    send("HeapProfiler.collectGarbage");
    await wake();
    await wait(PAUSE_MS);
    send("Runtime.getHeapUsage");
    return await new Promise((resolve) => answers.set(sent, ({ usedSize }) => resolve(usedSize)));
  }

  return {
    async readUsed() {
      let least = Number.POSITIVE_INFINITY;
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) least = Math.min(least, await readOnce());
      return least;
    },
    close: () => socket.close(),
  };
}
