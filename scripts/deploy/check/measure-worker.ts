import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { findRecord, type Wrangler } from "../account/wrangler.ts";
import { DeployFailure } from "../failure.ts";
import type { DeploySettings } from "../settings.ts";
import { PLATFORM_LIMITS } from "../settings.ts";
import { WORKER_DIRECTORY } from "../worker-config.ts";

/** What a version weighs. Sizes are compressed with gzip, in bytes, as Cloudflare counts them. */
export interface WorkerMeasure {
  readonly worker: number;
  /** The same without the image codecs and the lines that load them. */
  readonly code: number;
  /** Processor time of the start on this machine, in milliseconds; undefined where wrangler did not say. */
  readonly startup: number | undefined;
}

const STARTUP_RUNS = 5;

/**
 * Lets wrangler make the upload without uploading it, and profile its start. Neither needs an account or a connection.
 * @param configFile The configuration that will be uploaded.
 * @param maxStartup A start within so many milliseconds need not be measured again.
 */
export async function measureWorker(
  root: string,
  configFile: string,
  maxStartup: number,
  wrangler: Wrangler,
): Promise<WorkerMeasure> {
  const directory = await mkdtemp(join(tmpdir(), "worker-"));
  try {
    const bundle = join(directory, "worker.bundle");
    const dry = await wrangler.run("deploy", "--dry-run", "--config", configFile, "--outfile", bundle);
    return {
      worker: findRecord(dry, "deploy").bundle_size?.gzip_bytes ?? Number.NaN,
      code: await measureCode(join(root, WORKER_DIRECTORY)),
      startup: await measureStartup(bundle, join(directory, "startup.cpuprofile"), maxStartup, wrangler),
    };
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/**
 * The profiler samples by the clock, and whatever else the machine does counts too. That only ever adds, so a start
 * that seems slow is measured again, and the shortest time counts.
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
 * The bytes, compressed with gzip, of every module but WebAssembly and the scripts of the same name, which only load it.
 * @param directory The folder of the built Worker.
 */
export async function measureCode(directory: string): Promise<number> {
  const files = (await readdir(directory, { recursive: true })).filter((file) => /\.(js|wasm)$/.test(file));
  const stem = (file: string) => file.replace(/(_bg)?-[\w-]{8}\.(js|wasm)$/, "");
  const codecs = new Set(files.filter((file) => extname(file) === ".wasm").map(stem));
  const code = files.filter((file) => !codecs.has(stem(file)));
  const contents = await Promise.all(code.map((file) => readFile(join(directory, file))));
  return gzipSync(Buffer.concat(contents)).byteLength;
}

/** @throws DeployFailure when a version is heavier than the settings allow. */
export function checkWorkerMeasure({ worker, code, startup }: WorkerMeasure, settings: DeploySettings): void {
  const tooMuch = [
    worker > settings.maxWorkerKibibytes * 1024 &&
      `The Worker has ${kibibytes(worker)}, of ${settings.maxWorkerKibibytes} KiB.`,
    code > settings.maxCodeKibibytes * 1024 &&
      `Its code alone has ${kibibytes(code)}, of ${settings.maxCodeKibibytes} KiB.`,
    startup !== undefined &&
      startup > settings.maxStartupMilliseconds &&
      `Its start takes ${startup} ms of processor time, of ${settings.maxStartupMilliseconds} ms.`,
  ].filter((sentence) => sentence !== false);
  if (tooMuch.length === 0) return;
  throw new DeployFailure(
    tooMuch.join("\n"),
    "Make it lighter, or raise the budget in scripts/deploy/settings.ts.",
  );
}

/** Counts the static files of a version. @throws DeployFailure when the free plan would refuse them. */
export async function checkStaticFiles(directory: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  let bytes = 0;
  let files = 0;
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const size = (await readFile(join(entry.parentPath, entry.name))).byteLength;
    if (size > PLATFORM_LIMITS.fileBytes) {
      throw new DeployFailure(
        `${entry.name} has ${size} bytes; Cloudflare takes 25 MiB.`,
        "Make it smaller.",
      );
    }
    bytes += size;
    files++;
  }
  if (files <= PLATFORM_LIMITS.files) return { files, bytes };
  throw new DeployFailure(
    `There are ${files} static files; Cloudflare's free plan takes ${PLATFORM_LIMITS.files}.`,
    "Lower keptFiles in scripts/deploy/settings.ts, or move to the paid plan, which takes 100,000.",
  );
}

/** A size for people. */
export function kibibytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`;
}
