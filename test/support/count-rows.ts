import type { D1Database, D1PreparedStatement, D1Result } from "@cloudflare/workers-types";

/** A database that counts the rows that D1 reports as read. Cloudflare bills these. */
export interface CountingDatabase {
  readonly db: D1Database;
  /** Runs the work and returns the number of rows that its queries read. */
  readonly countRead: (work: () => Promise<unknown>) => Promise<number>;
}

/** Wraps a database to count the rows that its queries read. */
export function countRows(database: D1Database): CountingDatabase {
  let read = 0;
  const count = <Result extends D1Result<unknown>>(result: Result): Result => {
    read += result.meta.rows_read;
    return result;
  };
  // batch() needs D1's own bound statements, so the methods are replaced on the statement itself.
  const countStatement = (statement: D1PreparedStatement): D1PreparedStatement => {
    const all = statement.all.bind(statement);
    return Object.assign(statement, {
      all: async () => count(await all()),
      run: async () => count(await all()),
      first: async () => count(await all()).results[0] ?? null,
    });
  };
  const db = {
    prepare(sql: string) {
      const statement = database.prepare(sql);
      const bind = statement.bind.bind(statement);
      return Object.assign(countStatement(statement), {
        bind: (...values: unknown[]) => countStatement(bind(...values)),
      });
    },
    batch: async (statements: D1PreparedStatement[]) => (await database.batch(statements)).map(count),
  };
  return {
    db: db as unknown as D1Database,
    async countRead(work) {
      read = 0;
      await work();
      return read;
    },
  };
}
