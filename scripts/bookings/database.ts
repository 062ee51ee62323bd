import { OperatorError } from "../command-line.ts";
import { parseJsonOutput, tryWrangler, type WranglerResult } from "../wrangler.ts";

export interface DatabaseOptions {
  readonly isRemote: boolean;
  /** The local state folder, if it is not wrangler's default. */
  readonly persistTo?: string;
}

export type Rows<Row> = readonly Row[];

/** Each attempt takes wrangler about a second. */
const MAX_ATTEMPTS = 10;

/**
 * Queries the local database, or the one in production with the operator's own login, through wrangler. Wrangler does
 * not bind values: the caller must validate everything that is part of a statement.
 * @returns The rows of each statement.
 * @throws OperatorError
 */
export async function query<Row>(sql: string, options: DatabaseOptions): Promise<readonly Rows<Row>[]> {
  const place = options.isRemote ? ["--remote"] : ["--local", ...toPersistTo(options)];
  const result = await runWhenFree(["d1", "execute", "DB", "--json", ...place, `--command=${sql}`]);
  if (result.code === 0) {
    return parseJsonOutput<{ results: Rows<Row> }[]>(result.stdout).map(({ results }) => results);
  }
  throw new OperatorError(describeFailure(result, options));
}

/**
 * Runs wrangler and retries while the database is locked. The local database is a file, which `npm start` may be
 * writing at the same time. A locked attempt has changed nothing.
 */
async function runWhenFree(words: readonly string[]): Promise<WranglerResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await tryWrangler(words, "captured");
    const isLocked = `${result.stdout}${result.stderr}`.includes("SQLITE_BUSY");
    if (!isLocked || attempt === MAX_ATTEMPTS) return result;
  }
}

function toPersistTo({ persistTo }: DatabaseOptions): string[] {
  return persistTo === undefined ? [] : ["--persist-to", persistTo];
}

function describeFailure({ stdout, stderr }: WranglerResult, { isRemote }: DatabaseOptions): string {
  const text = `${stdout}\n${stderr}`;
  if (/no such table|Couldn't find a D1 DB/.test(text)) {
    return isRemote
      ? "There is no database with the site's tables yet. Run npm run deploy, which makes both."
      : "There is no local database yet. Run npm start once, which creates it.";
  }
  return `The database query failed. Wrangler printed:\n${text.trim()}`;
}
