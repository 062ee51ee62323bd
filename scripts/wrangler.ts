import { spawnSync } from "node:child_process";
import { existsSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "smol-toml";
import { OperatorError } from "./command-line.ts";

/** The fields of wrangler.toml that the scripts read, without validation. Wrangler validates the file. */
export interface WranglerToml {
  readonly name: string;
  readonly compatibility_date: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly send_email: readonly { readonly name: string }[];
  /** A string is the pattern of a route. */
  readonly routes: readonly (string | { readonly pattern: string; readonly custom_domain?: boolean })[];
}

export function readWranglerToml(root = "."): WranglerToml {
  try {
    const config = parse(readFileSync(join(root, "wrangler.toml"), "utf8"));
    return { vars: {}, send_email: [], routes: [], ...config } as unknown as WranglerToml;
  } catch (error) {
    throw new OperatorError(
      `Cannot read wrangler.toml:\n  ${error instanceof Error ? error.message : error}`,
    );
  }
}

/** A line of the file that wrangler writes at WRANGLER_OUTPUT_FILE_PATH. Each line is JSON. */
interface WranglerRecord {
  readonly version_id?: string | null;
  readonly preview_url?: string;
  readonly targets?: readonly string[];
  readonly code?: number;
}

const WORKER_NOT_FOUND_CODE = 10007;

/** Runs wrangler, and returns its first record that has a version, or an empty record. @throws OperatorError if the command fails. */
export function runWrangler(...args: string[]): WranglerRecord {
  const { status, records } = spawnWrangler(args, "inherit");
  if (status !== 0)
    throw new OperatorError(`wrangler ${args.slice(0, 2).join(" ")} failed. Its output is above.`);
  return records.find(({ version_id: id }) => id) ?? {};
}

/** Returns the JSON that a command prints, or null if the Worker does not exist. @throws OperatorError after another failure. */
export function queryWrangler<Result>(...args: string[]): Result | null {
  const { status, stdout, stderr, records } = spawnWrangler([...args, "--json"], "pipe");
  // Wrangler may print notices before the JSON.
  if (status === 0) return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)));
  if (records.some(({ code }) => code === WORKER_NOT_FOUND_CODE)) return null;
  throw new OperatorError(
    `wrangler ${args.slice(0, 2).join(" ")} failed:\n${`${stderr}\n${stdout}`.trim()}\nIf you are not logged in, run npx wrangler login.`,
  );
}

/** Runs wrangler without standard input, because wrangler must not wait for a reply. */
function spawnWrangler(args: readonly string[], output: "inherit" | "pipe") {
  // Only tests set WRANGLER_SCRIPT.
  const script = process.env.WRANGLER_SCRIPT ?? resolve("node_modules/wrangler/bin/wrangler.js");
  using directory = mkdtempDisposableSync(join(tmpdir(), "wrangler-"));
  const recordsFile = join(directory.path, "records.ndjson");
  const result = spawnSync(process.execPath, [script, ...args], {
    stdio: ["ignore", output, output],
    env: { ...process.env, WRANGLER_OUTPUT_FILE_PATH: recordsFile },
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const lines = existsSync(recordsFile) ? readFileSync(recordsFile, "utf8").trim().split("\n") : [];
  return { ...result, records: lines.map((line): WranglerRecord => JSON.parse(line)) };
}
