import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium, launchBrowser } from "../browser/chromium.ts";
import { serveSite } from "../serve/site.ts";

/** The unit of /proc/PID/stat on every Linux that Node supports. */
const CLOCK_TICK_MS = 10;

/** Serves a built Worker in a workerd of its own, with an empty database and empty caches. */
export async function startServer(workerDirectory: string) {
  const stateDirectory = await mkdtemp(join(tmpdir(), "bench-"));
  const before = await listChildren();
  const site = await serveSite({ port: 0, workerDirectory, stateDirectory, hasRequestLog: false });
  const workerd = (await listChildren()).find((child) => !before.includes(child));
  return {
    origin: site.origin,
    /** Returns workerd's processor time so far, in milliseconds. Without /proc, returns the current time. */
    readProcessorTime: () => (workerd ? readProcessorTime(workerd) : performance.now()),
    async [Symbol.asyncDispose]() {
      await site.stop();
      await rm(stateDirectory, { recursive: true });
    },
  };
}

export type Subjects = Awaited<ReturnType<typeof openSubjects>>;

/** Opens a browser and serves the builds of checkouts of this project, until the stack is disposed. */
export async function openSubjects(checkouts: readonly string[], stack: AsyncDisposableStack) {
  const browser = stack.use(await launchBrowser(await findChromium()));
  const sites = [];
  for (const checkout of checkouts)
    sites.push({ checkout, ...stack.use(await startServer(join(checkout, "dist/worker"))) });
  return { browser, sites };
}

/** Returns the ids of this process's children, or none without /proc. */
async function listChildren(): Promise<string[]> {
  const ids = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  return ids.split(" ").filter(Boolean);
}

async function readProcessorTime(processId: string): Promise<number> {
  // The 14th and 15th fields, see proc_pid_stat(5). The second field may contain spaces.
  const text = await readFile(`/proc/${processId}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
