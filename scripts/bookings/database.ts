import { OperatorError } from "../command-line.ts";
import { parseJsonOutput, tryWrangler } from "../wrangler.ts";

/** Wrangler's flags that select a database. */
export type Place = readonly string[];

/**
 * Runs a statement through wrangler, which does not bind values: the caller must validate every part of the statement.
 * Retries while the local database file is locked, for example by `npm start`. A locked attempt has changed nothing.
 * @throws OperatorError
 */
export async function query<Row>(sql: string, place: Place): Promise<Row[]> {
  for (let attempt = 1; ; attempt += 1) {
    const words = ["d1", "execute", "DB", "--json", ...place, `--command=${sql}`];
    const { code, stdout, stderr } = await tryWrangler(words, "captured");
    const text = `${stdout}\n${stderr}`.trim();
    if (code === 0) return parseJsonOutput<{ results: Row[] }[]>(stdout).flatMap(({ results }) => results);
    if (text.includes("SQLITE_BUSY") && attempt < 10) continue;
    throw new OperatorError(
      /no such table|Couldn't find a D1 DB/.test(text)
        ? "The database has no tables yet. npm start creates the local database, npm run deploy the remote one."
        : `The database query failed. Wrangler printed:\n${text}`,
    );
  }
}
