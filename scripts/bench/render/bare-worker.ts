import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { readWranglerToml } from "../../wrangler-toml.ts";

type Variables = Readonly<Record<string, unknown>>;

export interface RunningWorker extends AsyncDisposable {
  readonly origin: string;
  /** Processor time of the process so far, in milliseconds. */
  readProcessorTime(): Promise<number>;
}

/** Starts a prepared Worker. Resolves once it listens. */
export type StartWorker = () => Promise<RunningWorker>;

const { default: WORKERD } = createRequire(import.meta.url)("workerd");

/**
 * Prepares a Worker for bare workerd, with a configuration of nothing but the Worker. Development servers put their own
 * Workers before the site's, which take longer than a whole response from a cache.
 * @param directory The folder of its modules. The entry is index.js.
 */
export async function prepareBareWorker(directory: string, variables: Variables = {}): Promise<StartWorker> {
  const source = join(directory, "worker.capnp");
  await writeFile(source, await describeWorker(directory, variables));
  // Compile the configuration: a start from its text spends a third of its time on embedding the modules.
  const { stdout } = await promisify(execFile)(WORKERD, ["compile", "--config-only", source], {
    encoding: "buffer",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return () => startWorkerd(stdout);
}

async function describeWorker(directory: string, variables: Variables): Promise<string> {
  const modules = (await readdir(directory, { recursive: true }))
    .filter((file) => extname(file) === ".js")
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((file) => JSON.stringify(file))
    .map((file) => `(name = ${file}, esModule = embed ${file})`);
  const bindings = Object.entries(variables).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(String(value))})`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${readWranglerToml().compatibility_date}",
  bindings = [${bindings.join(", ")}]
);
`;
}

/** Starts workerd. Its log is discarded, because printing it would cost time. */
async function startWorkerd(configuration: Buffer): Promise<RunningWorker> {
  const child = spawn(WORKERD, ["serve", "--binary", "--control-fd=3", "-"], {
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
  child.stdin?.end(configuration);
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { event, port } = JSON.parse(line);
    if (event !== "listen") continue;
    return {
      origin: `http://127.0.0.1:${port}`,
      readProcessorTime: () => readProcessorTime(child.pid ?? 0),
      async [Symbol.asyncDispose]() {
        child.kill();
        await once(child, "close");
      },
    };
  }
  throw new Error("workerd has ended before it listened.");
}

/** The unit of /proc/PID/stat on every Linux that Node runs on. */
const CLOCK_TICK_MS = 10;

/**
 * Returns the processor time of a process so far, in milliseconds. Other programs do not affect it. Without /proc,
 * returns the clock's time instead. See proc_pid_stat(5): the 14th and 15th fields, and the second may contain spaces.
 */
async function readProcessorTime(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => null);
  if (text === null) return performance.now();
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
}
