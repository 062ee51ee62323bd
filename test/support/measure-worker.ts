import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { createWrangler, type Wrangler } from "../../scripts/deploy/account/wrangler.ts";
import { WORKER_DIRECTORY } from "../../scripts/deploy/worker-config.ts";

/** Size and start-up time of a version. Sizes are compressed with gzip, in bytes, as Cloudflare counts them. */
export interface WorkerMeasure {
  readonly worker: number;
  /** Size without the image codecs and the scripts that load them. */
  readonly code: number;
  /** Processor time of the start on this machine, in milliseconds. Undefined if wrangler printed none. */
  readonly startup: number | undefined;
}

const STARTUP_RUNS = 5;

/**
 * Measures the built site: wrangler creates the upload in a dry run and profiles its start. Neither needs an account or
 * a connection.
 * @param maxStartup A start within this many milliseconds is not measured again.
 */
export async function measureWorker(maxStartup: number): Promise<WorkerMeasure> {
  const root = resolve(".");
  const wrangler = createWrangler({ root, environment: process.env });
  const directory = await mkdtemp(join(tmpdir(), "worker-"));
  try {
    const bundle = join(directory, "worker.bundle");
    const config = join(WORKER_DIRECTORY, "wrangler.json");
    const dry = await wrangler.run("deploy", "--dry-run", "--config", config, "--outfile", bundle);
    return {
      worker: dry.records.find(({ type }) => type === "deploy")?.bundle_size?.gzip_bytes ?? Number.NaN,
      code: await measureCode(join(root, WORKER_DIRECTORY)),
      startup: await measureStartup(bundle, join(directory, "startup.cpuprofile"), maxStartup, wrangler),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * Returns the shortest of several starts. The profiler samples by wall-clock time, so other load on the machine can
 * only lengthen a result: a slow start is measured again.
 */
async function measureStartup(
  bundle: string,
  profile: string,
  maxStartup: number,
  wrangler: Wrangler,
): Promise<number | undefined> {
  let shortest: number | undefined;
  for (let run = 0; run < STARTUP_RUNS; run++) {
    const { stdout } = await wrangler.run("check", "startup", "--worker", bundle, "--outfile", profile);
    const [, active] = /Active: ([\d.]+) ms/.exec(stdout) ?? [];
    if (active === undefined) return undefined;
    shortest = Math.min(shortest ?? Number.POSITIVE_INFINITY, Number(active));
    if (shortest <= maxStartup) break;
  }
  return shortest;
}

/**
 * Returns the gzipped size of every module except WebAssembly and the scripts of the same name, which only load it.
 * @param directory The folder of the built Worker.
 */
async function measureCode(directory: string): Promise<number> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.(js|wasm)$/.test(file));
  const stem = (file: string) => file.replace(/(_bg)?-[\w-]{8}\.(js|wasm)$/, "");
  const codecs = new Set(files.filter((file) => extname(file) === ".wasm").map(stem));
  const code = files.filter((file) => !codecs.has(stem(file)));
  const contents = await Promise.all(code.map((file) => readFile(join(directory, file))));
  return gzipSync(Buffer.concat(contents)).byteLength;
}
