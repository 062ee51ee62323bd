import { spawnSync } from "node:child_process";
import { existsSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parse } from "smol-toml";
import { OperatorError } from "./command-line.ts";

/** Wrangler validates the whole file on build and upload. */
export interface WranglerToml {
  readonly name: string;
  readonly compatibility_date: string;
  readonly vars: Readonly<Record<string, unknown>>;
  readonly send_email: readonly { readonly name: string }[];
  /** A text is the pattern of a route. */
  readonly routes: readonly (string | { readonly pattern: string; readonly custom_domain?: boolean })[];
}

export function readWranglerToml(root = "."): WranglerToml {
  try {
    const config = parse(readFileSync(join(root, "wrangler.toml"), "utf8"));
    return { vars: {}, send_email: [], routes: [], ...config } as unknown as WranglerToml;
  } catch (error) {
    throw new OperatorError(`wrangler.toml:\n  ${error instanceof Error ? error.message : error}`);
  }
}

/** One line of the file that wrangler writes to WRANGLER_OUTPUT_FILE_PATH. */
interface WranglerRecord {
  readonly version_id?: string | null;
  readonly preview_url?: string;
  readonly targets?: readonly string[];
  readonly code?: number;
}

const NO_SUCH_WORKER = 10007;

/** Returns the record of an upload, or an empty record. @throws OperatorError if the command fails. */
export function runWrangler(...words: string[]): WranglerRecord {
  const { status, records } = startWrangler(words, "inherit");
  if (status !== 0) throw new OperatorError(`wrangler ${words.slice(0, 2).join(" ")} failed: see above.`);
  return records.find(({ version_id: id }) => id) ?? {};
}

/** Returns null if there is no such Worker. @throws OperatorError if the query fails. */
export function queryWrangler<Output>(...words: string[]): Output | null {
  const { status, stdout, stderr, records } = startWrangler([...words, "--json"], "pipe");
  // Notices may precede the JSON.
  if (status === 0) return JSON.parse(stdout.slice(stdout.search(/^[[{]/m)));
  if (records.some(({ code }) => code === NO_SUCH_WORKER)) return null;
  throw new OperatorError(
    `wrangler ${words.slice(0, 2).join(" ")} failed:\n${`${stderr}\n${stdout}`.trim()}\n"npx wrangler login" signs in.`,
  );
}

/** Without standard input, wrangler cannot wait for answers. */
function startWrangler(words: readonly string[], output: "inherit" | "pipe") {
  // Tests replace wrangler.
  const script = process.env.WRANGLER_SCRIPT ?? resolve("node_modules/wrangler/bin/wrangler.js");
  using directory = mkdtempDisposableSync(join(tmpdir(), "wrangler-"));
  const recordsFile = join(directory.path, "records.ndjson");
  const result = spawnSync(process.execPath, [script, ...words], {
    stdio: ["ignore", output, output],
    env: { ...process.env, WRANGLER_OUTPUT_FILE_PATH: recordsFile },
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  const lines = existsSync(recordsFile) ? readFileSync(recordsFile, "utf8").trim().split("\n") : [];
  return { ...result, records: lines.map((line): WranglerRecord => JSON.parse(line)) };
}
