import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { DeployFailure } from "../failure.ts";

export interface WranglerResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** Wrangler's machine-readable output: one record for each action (WRANGLER_OUTPUT_FILE_PATH). */
  readonly records: readonly WranglerRecord[];
}

/** The parts of wrangler's records that we use. */
export interface WranglerRecord {
  readonly type: string;
  readonly version_id?: string | null;
  readonly preview_url?: string;
  readonly targets?: readonly string[];
  readonly bundle_size?: { readonly gzip_bytes: number };
  readonly code?: number | string;
  readonly message?: string;
}

/** Wrangler's record of an uploaded version. */
export type VersionRecord = WranglerRecord & { readonly version_id: string };

/** Cloudflare's command line. Every change in the account goes through it. */
export interface Wrangler {
  /** Runs a command and returns its result, even if it failed. */
  try(...words: string[]): Promise<WranglerResult>;
  /**
   * Runs a command that has to succeed.
   * @throws DeployFailure with wrangler's error message.
   */
  run(...words: string[]): Promise<WranglerResult>;
}

export interface WranglerOptions {
  /** The project's folder. */
  readonly root: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Runs wrangler as a child process without standard input, so that it cannot wait for answers. */
export function createWrangler({ root, environment }: WranglerOptions): Wrangler {
  // Tests replace wrangler with a recorder.
  const script = environment.WRANGLER_SCRIPT ?? resolve("node_modules/wrangler/bin/wrangler.js");
  async function runCommand(words: readonly string[]): Promise<WranglerResult> {
    const directory = await mkdtemp(join(tmpdir(), "wrangler-"));
    const recordsFile = join(directory, "records.ndjson");
    try {
      const env = { ...environment, WRANGLER_OUTPUT_FILE_PATH: recordsFile, FORCE_COLOR: "0", NO_COLOR: "1" };
      const result = await runScript([script, ...words], root, env);
      return { ...result, records: parseRecords(await readFile(recordsFile, "utf8").catch(() => "")) };
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  }
  return {
    try: (...words) => runCommand(words),
    async run(...words) {
      const result = await runCommand(words);
      if (result.code === 0) return result;
      throw new DeployFailure(
        `wrangler ${words.slice(0, 3).join(" ")} failed with code ${result.code}:\n${quote(result)}`,
        "Fix what it says and run the command again.",
      );
    },
  };
}

/**
 * Returns the record of an uploaded version.
 * @throws DeployFailure if there is none: this is another version of wrangler than we support.
 */
export function findRecord({ records }: WranglerResult, type: string): VersionRecord {
  const record = records.find(
    (entry): entry is VersionRecord => entry.type === type && Boolean(entry.version_id),
  );
  if (record) return record;
  throw new DeployFailure(
    `wrangler wrote no "${type}" record, so it is not known what it did.`,
    "See `npm run status` for what is live, and `npm ci` for the version of wrangler that this project was made for.",
  );
}

/** Parses the output of a command with --json. Notices may precede the JSON. */
export function parseJsonOutput<Value>({ stdout }: WranglerResult): Value {
  const start = stdout.search(/^[[{]/m);
  return JSON.parse(start === -1 ? "null" : stdout.slice(start));
}

/** Returns wrangler's error message without colours, or the end of its output if there is none. */
export function quote({ stdout, stderr, records }: WranglerResult): string {
  const read = (text: string) =>
    stripVTControlCharacters(text)
      .split("\n")
      .filter((line) => line.trim() !== "");
  const said = read(stderr);
  const failed = records.find(({ type }) => type === "command-failed");
  if (said.length > 0) return said.slice(0, 20).join("\n");
  return failed ? `${failed.message} [code: ${failed.code}]` : read(stdout).slice(-20).join("\n");
}

function parseRecords(text: string): WranglerRecord[] {
  return text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

async function runScript(words: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const running = promisify(execFile)(process.execPath, words, {
    cwd,
    env,
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  running.child.stdin?.end();
  return await running.then(
    (output) => ({ code: 0, ...output }),
    ({ code, stdout, stderr }) => ({ code: typeof code === "number" ? code : 1, stdout, stderr }),
  );
}
