import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { OperatorError } from "./command-line.ts";

interface WranglerResult {
  readonly code: number | null;
  /** What wrangler printed, if it was captured. */
  readonly stdout: string;
  readonly stderr: string;
  /** Wrangler's machine-readable records, one for each action (WRANGLER_OUTPUT_FILE_PATH). */
  readonly records: readonly WranglerRecord[];
}

/** The parts of wrangler's records that we use. */
interface WranglerRecord {
  readonly type: string;
  readonly version_id?: string | null;
  readonly preview_url?: string;
  readonly targets?: readonly string[];
  /** Cloudflare's code of a failure. */
  readonly code?: number;
}

/**
 * Runs a command of wrangler that changes something, and shows the operator what it prints.
 * @returns The record of what was uploaded. Empty if the command uploads nothing.
 * @throws OperatorError if the command fails.
 */
export async function runWrangler(...words: string[]): Promise<Partial<WranglerRecord>> {
  const { code, records } = await tryWrangler(words, "shown");
  if (code !== 0) throw new OperatorError(`wrangler ${words.slice(0, 2).join(" ")} failed: see above.`);
  return records.find(({ version_id: id }) => id) ?? {};
}

/**
 * Runs a query of wrangler with `--json`.
 * @returns The parsed output, or null if there is no such Worker.
 * @throws OperatorError with wrangler's own words if the query fails.
 */
export async function queryWrangler<Output>(...words: string[]): Promise<Output | null> {
  const { code, stdout, stderr, records } = await tryWrangler([...words, "--json"], "captured");
  if (code === 0) return parseJsonOutput<Output>(stdout);
  if (records.some((record) => record.code === NO_SUCH_WORKER)) return null;
  throw new OperatorError(
    `wrangler ${words.slice(0, 2).join(" ")} failed:\n${stderr || stdout}\n"npx wrangler login" signs in.`,
  );
}

/** Cloudflare's code for a Worker that does not exist. */
const NO_SUCH_WORKER = 10007;

/** Parses the output of a command with --json. Notices may precede the JSON. */
export function parseJsonOutput<Output>(stdout: string): Output {
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)));
}

/** Runs wrangler without standard input, so that it cannot wait for answers. Returns its result, even if it failed. */
export async function tryWrangler(
  words: readonly string[],
  output: "shown" | "captured",
): Promise<WranglerResult> {
  // Tests replace wrangler.
  const script = process.env.WRANGLER_SCRIPT ?? resolve("node_modules/wrangler/bin/wrangler.js");
  const directory = await mkdtemp(join(tmpdir(), "wrangler-"));
  const recordsFile = join(directory, "records.ndjson");
  const stream = output === "shown" ? "inherit" : "pipe";
  const child = spawn(process.execPath, [script, ...words], {
    stdio: ["ignore", stream, stream],
    env: { ...process.env, WRANGLER_OUTPUT_FILE_PATH: recordsFile },
  });
  const [stdout, stderr, code] = await Promise.all([
    child.stdout ? text(child.stdout) : "",
    child.stderr ? text(child.stderr) : "",
    new Promise<number | null>((done, reject) => child.once("error", reject).once("close", done)),
  ]);
  const lines = await readFile(recordsFile, "utf8").catch(() => "");
  await rm(directory, { recursive: true });
  const records = lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line): WranglerRecord => JSON.parse(line));
  return { code, stdout, stderr, records };
}
