import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { createLaunchOptions } from "../browser/chromium.ts";
import { serveSite } from "../serve/site.ts";

/** The unit of processor times in /proc/PID/stat. Linux usually reports 100 ticks per second. */
const CLOCK_TICK_MS = 10;

/** Starts a workerd with an empty database and empty caches. Disposing the stack stops workerd. */
export async function startServer(workerDirectory: string, stack: AsyncDisposableStack) {
  const { path: stateDirectory } = stack.use(await mkdtempDisposable(join(tmpdir(), "bench-")));
  const before = await listChildren();
  const site = await serveSite({ port: 0, workerDirectory, stateDirectory, hasRequestLog: false });
  stack.defer(site.stop);
  const workerd = (await listChildren()).find((child) => !before.includes(child));
  return {
    origin: site.origin,
    /** Returns workerd's processor time in milliseconds, or the elapsed time if workerd's process was not found. */
    readProcessorTime: () => (workerd ? readProcessorTime(workerd) : performance.now()),
  };
}

export type Subjects = Awaited<ReturnType<typeof openSubjects>>;

export async function openSubjects(checkouts: readonly string[], stack: AsyncDisposableStack) {
  const browser = stack.use(await chromium.launch(await createLaunchOptions()));
  const sites = [];
  for (const checkout of checkouts)
    sites.push({ checkout, ...(await startServer(join(checkout, "dist/worker"), stack)) });
  return { browser, sites, stack };
}

async function listChildren(): Promise<string[]> {
  const ids = await readFile(`/proc/self/task/${process.pid}/children`, "utf8").catch(() => "");
  return ids.split(" ").filter(Boolean);
}

async function readProcessorTime(processId: string): Promise<number> {
  // The 14th and 15th fields are utime and stime, see proc_pid_stat(5). The second field, (comm), may contain spaces.
  const text = await readFile(`/proc/${processId}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
