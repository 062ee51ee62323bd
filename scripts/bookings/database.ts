import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Which database is asked, and where the local one is stored. */
export interface DatabaseOptions {
  readonly isRemote: boolean;
  /** The folder of local state, if it is not wrangler's own. */
  readonly persistTo?: string;
}

/** The rows of one statement. */
export type Rows<Row> = readonly Row[];

/** What an operator can fix, in a sentence. */
export class OperatorError extends Error {
  override readonly name = "OperatorError";
}

/** Each takes wrangler about a second. */
const MAX_ATTEMPTS = 10;

/**
 * Asks the database through wrangler, which knows both: the local one and, with the operator's own login, the one in
 * production. Wrangler binds no values: all that is put into a statement must have been checked before.
 * @returns The rows of each statement.
 * @throws OperatorError
 */
export async function query<Row>(sql: string, options: DatabaseOptions): Promise<readonly Rows<Row>[]> {
  const place = options.isRemote ? ["--remote"] : ["--local", ...toPersistTo(options)];
  const parameters = ["d1", "execute", "DB", "--json", ...place, `--command=${sql}`];
  const { status, output, errors } = await runWhenFree(parameters);
  const answer = parseAnswer(output);
  if (status === 0 && Array.isArray(answer)) {
    return answer.map(({ results }: { results: readonly Row[] }) => results);
  }
  throw new OperatorError(describeFailure(`${output}\n${errors}`, options));
}

/**
 * Runs wrangler, again while the database is locked: the local one is a file, which `npm start` may be writing to in the
 * same moment. What found it locked has changed nothing.
 */
async function runWhenFree(parameters: readonly string[]): Promise<Ended> {
  for (let attempt = 1; ; attempt += 1) {
    const ended = await runWrangler(parameters);
    const isLocked = `${ended.output}${ended.errors}`.includes("SQLITE_BUSY");
    if (!isLocked || attempt === MAX_ATTEMPTS) return ended;
  }
}

function toPersistTo({ persistTo }: DatabaseOptions): string[] {
  return persistTo === undefined ? [] : ["--persist-to", persistTo];
}

interface Ended {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

function runWrangler(parameters: readonly string[]): Promise<Ended> {
  const packageFile = createRequire(import.meta.url).resolve("wrangler/package.json");
  const program = join(dirname(packageFile), "bin/wrangler.js");
  return new Promise((resolve, reject) => {
    const wrangler = spawn(process.execPath, [program, ...parameters], { stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    const errors: Buffer[] = [];
    wrangler.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    wrangler.stderr.on("data", (chunk: Buffer) => errors.push(chunk));
    wrangler.on("error", reject);
    wrangler.on("close", (status) =>
      resolve({
        status,
        output: Buffer.concat(output).toString("utf8"),
        errors: Buffer.concat(errors).toString("utf8"),
      }),
    );
  });
}

function parseAnswer(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return null;
  }
}

function describeFailure(text: string, { isRemote }: DatabaseOptions): string {
  if (/no such table|Couldn't find a D1 DB/.test(text)) {
    return isRemote
      ? "There is no database with the site's tables yet. Run npm run deploy, which makes both."
      : "There is no local database yet. Run npm start once, which creates it.";
  }
  return `The database could not be asked. Wrangler says:\n${text.trim()}`;
}
