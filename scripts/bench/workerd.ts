import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { extname, join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import type { WranglerToml } from "../wrangler-toml.ts";

const { default: WORKERD } = createRequire(import.meta.url)("workerd");

/** The unit of /proc/PID/stat on every Linux that Node supports. */
const CLOCK_TICK_MS = 10;

/**
 * Returns a function that starts a Worker in workerd alone. Miniflare would put its own Workers before this one.
 * @param directory The folder of the Worker's modules. The entry is index.js.
 */
export async function prepareWorker(directory: string, { vars, compatibility_date: date }: WranglerToml) {
  const modules = (await readdir(directory, { recursive: true }))
    .filter((file) => extname(file) === ".js")
    .sort((a, b) => Number(b === "index.js") - Number(a === "index.js"))
    .map((file) => `(name = "${file}", esModule = embed "${file}")`);
  const bindings = Object.entries(vars).map(
    ([name, value]) => `(name = "${name}", text = ${JSON.stringify(String(value))})`,
  );
  const configFile = join(directory, "worker.capnp");
  await writeFile(
    configFile,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "worker", worker = .worker)],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "worker")]
);
const worker :Workerd.Worker = (
  modules = [${modules.join(", ")}],
  compatibilityDate = "${date}",
  bindings = [${bindings.join(", ")}]
);
`,
  );
  // Compiled once: reading the text would take a third of each start.
  const { stdout: config } = await promisify(execFile)(WORKERD, ["compile", "--config-only", configFile], {
    encoding: "buffer",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return () => startWorkerd(config);
}

/** Starts workerd without its log, and returns once it listens. */
async function startWorkerd(config: Buffer) {
  const child = spawn(WORKERD, ["serve", "--binary", "--control-fd=3", "-"], {
    stdio: ["pipe", "ignore", "ignore", "pipe"],
  });
  child.stdin?.end(config);
  for await (const line of createInterface(child.stdio[3] as Readable)) {
    const { event, port } = JSON.parse(line);
    if (event !== "listen") continue;
    return {
      origin: `http://127.0.0.1:${port}`,
      /** Returns workerd's processor time so far, in milliseconds. Without /proc, returns the current time. */
      async readProcessorTime(): Promise<number> {
        if (process.platform !== "linux") return performance.now();
        // The 14th and 15th fields, see proc_pid_stat(5). The second field may contain spaces.
        const text = await readFile(`/proc/${child.pid}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        return (Number(fields[11]) + Number(fields[12])) * CLOCK_TICK_MS;
      },
      async [Symbol.asyncDispose]() {
        child.kill();
        await once(child, "close");
      },
    };
  }
  throw new Error("workerd ended before it listened.");
}
