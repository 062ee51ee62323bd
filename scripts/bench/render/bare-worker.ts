import { execFile, spawn } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { readProcessorTime } from "../measure.ts";

/** The variables of a Worker. */
type Variables = Readonly<Record<string, unknown>>;

/** A Worker that can be started: its configuration is written. */
export interface BareWorker {
  start(): Promise<RunningWorker>;
  /** Removes the configuration. */
  discard(): Promise<void>;
}

/** A Worker in its own workerd. */
export interface RunningWorker {
  readonly origin: string;
  /** Processor time of the process so far, in milliseconds. */
  readProcessorTime(): Promise<number>;
  stop(): Promise<void>;
}

const require = createRequire(import.meta.url);
const WORKERD = join(dirname(require.resolve("workerd/package.json")), "bin/workerd");

/** A configuration has all modules in it. */
const MAX_CONFIGURATION_BYTES = 64 * 1024 * 1024;

/**
 * A Worker in bare workerd: its program, and a configuration of nothing but the Worker. The servers for development
 * have Workers of their own before the site's, which take longer than a whole answer from a cache.
 * @param directory The folder of its modules; index.js is the entry.
 */
export async function prepareBareWorker(directory: string, variables: Variables = {}): Promise<BareWorker> {
  const folder = await mkdtemp(join(tmpdir(), "bare-worker-"));
  const source = join(folder, "worker.capnp");
  await writeFile(source, await writeConfiguration(folder, directory, variables));
  // A start that reads the text spends a third of its time on taking the modules' bytes into it.
  const { stdout } = await promisify(execFile)(WORKERD, ["compile", "--config-only", source], {
    encoding: "buffer",
    maxBuffer: MAX_CONFIGURATION_BYTES,
  });
  const configuration = join(folder, "worker.bin");
  await writeFile(configuration, stdout);
  return {
    start: () => startWorkerd(configuration),
    discard: () => rm(folder, { recursive: true, force: true }),
  };
}

async function writeConfiguration(folder: string, directory: string, variables: Variables): Promise<string> {
  const files = (await readdir(directory, { recursive: true }))
    .filter((file) => extname(file) === ".js")
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"));
  const modules = files.map((file) => {
    const path = relative(folder, resolve(directory, file));
    return `(name = ${JSON.stringify(file)}, esModule = embed ${JSON.stringify(path)})`;
  });
  const bindings = Object.entries(variables).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(String(value))})`,
  );
  const settings = await readFile("wrangler.toml", "utf8");
  const [, date = ""] = /^compatibility_date = "([\d-]+)"$/m.exec(settings) ?? [];
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${date}",
  bindings = [${bindings.join(", ")}]
);
`;
}

/** Resolves once workerd listens. What the Worker writes into its log goes nowhere, as it would cost the same. */
async function startWorkerd(configuration: string): Promise<RunningWorker> {
  const child = spawn(WORKERD, ["serve", "--binary", "--control-fd=3", configuration], {
    stdio: ["ignore", "ignore", "pipe", "pipe"],
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-2_000);
  });
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdio[3] as Readable).on("line", (line) => {
      const event = JSON.parse(line) as { event: string; port?: number };
      if (event.event === "listen" && event.port !== undefined) resolve(event.port);
    });
    child.once("error", reject);
    void ended.then(() => reject(new Error(`workerd has ended:\n${said}`)));
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    readProcessorTime: () => readProcessorTime(child.pid ?? 0),
    async stop() {
      child.kill();
      await ended;
    },
  };
}
