import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { DeployFailure } from "../failure.ts";

/** What came of one call of wrangler. */
export interface WranglerResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
  /** What it wrote for machines: one record for each action (WRANGLER_OUTPUT_FILE_PATH). */
  readonly records: readonly WranglerRecord[];
}

/** The parts of wrangler's records that are used here. */
export interface WranglerRecord {
  readonly type: string;
  readonly version_id?: string | null;
  readonly preview_url?: string;
  readonly targets?: readonly string[];
  readonly bundle_size?: { readonly gzip_bytes: number };
  readonly code?: number | string;
  readonly message?: string;
}

/** What wrangler wrote of a version that it uploaded. */
export type VersionRecord = WranglerRecord & { readonly version_id: string };

/** Cloudflare's command line. Everything that is done to the account is done through it. */
export interface Wrangler {
  /** Runs a command and returns how it ended, even if it failed. */
  try(...words: string[]): Promise<WranglerResult>;
  /**
   * Runs a command that has to succeed.
   * @throws DeployFailure with wrangler's own words.
   */
  run(...words: string[]): Promise<WranglerResult>;
}

export interface WranglerOptions {
  /** The project's folder. */
  readonly root: string;
  /** The script to run; the installed wrangler's. */
  readonly script: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Wrangler as a child process that can ask no questions: nobody might be there to answer. */
export function createWrangler({ root, script, environment }: WranglerOptions): Wrangler {
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
 * The record of a version that was uploaded.
 * @throws DeployFailure when there is none: then this wrangler is not the one that we know.
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

/** Parses what a command with --json printed; notices may precede it. */
export function parseJsonOutput<Value>({ stdout }: WranglerResult): Value {
  const start = stdout.search(/^[[{]/m);
  return JSON.parse(start === -1 ? "null" : stdout.slice(start));
}

/** What wrangler said of its failure, without colours; where it said nothing, its last words. */
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
