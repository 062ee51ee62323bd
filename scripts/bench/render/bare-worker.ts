import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { readWranglerToml } from "../../wrangler-toml.ts";
import { readProcessorTime } from "../measure.ts";

/** The variables of a Worker. */
type Variables = Readonly<Record<string, unknown>>;

/** A Worker in its own workerd. */
export interface RunningWorker extends AsyncDisposable {
  readonly origin: string;
  /** Processor time of the process so far, in milliseconds. */
  readProcessorTime(): Promise<number>;
}

/** Starts a Worker whose configuration is written. Resolves once it listens. */
export type StartWorker = () => Promise<RunningWorker>;

const { default: WORKERD } = createRequire(import.meta.url)("workerd");

/**
 * A Worker in bare workerd: its program, and a configuration of nothing but the Worker. The servers for development
 * have Workers of their own before the site's, which take longer than a whole answer from a cache.
 * @param directory The folder of its modules; index.js is the entry.
 */
export async function prepareBareWorker(directory: string, variables: Variables = {}): Promise<StartWorker> {
  const source = join(directory, "worker.capnp");
  await writeFile(source, await describeWorker(directory, variables));
  // A start that reads the text spends a third of its time on taking the modules' bytes into it.
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

/** What the Worker writes into its log goes nowhere, as it would cost the same. */
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
