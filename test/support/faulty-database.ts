import type { D1Database } from "@cloudflare/workers-types";

/** Something that the database is asked to do. */
type Work = () => Promise<unknown>;

/** What stands between the Worker and the database. */
export interface Faults {
  /** Instead of a transaction; `attempt` counts from 1. */
  readonly onBatch?: (work: Work, attempt: number) => Promise<unknown>;
  /** Instead of a read of one row. */
  readonly onRead?: (work: Work, attempt: number) => Promise<unknown>;
  /** Instead of a statement that is run by itself. */
  readonly onRun?: (work: Work, attempt: number) => Promise<unknown>;
}

/** A database with faults. */
export function withFaults(database: D1Database, { onBatch, onRead, onRun }: Faults): D1Database {
  let batches = 0;
  let reads = 0;
  let runs = 0;
  const wrap = (statement: object): object =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => wrapBound(value.apply(target, values));
        return value.bind(target);
      },
    });
  // A bound statement must reach batch() as it is, so only what asks by itself is replaced, on itself.
  const wrapBound = (statement: { first: Work; run: Work }) => {
    const first = statement.first.bind(statement);
    const run = statement.run.bind(statement);
    if (onRead) statement.first = () => onRead(first, ++reads);
    if (onRun) statement.run = () => onRun(run, ++runs);
    return statement;
  };
  return {
    prepare: (sql: string) => wrap(database.prepare(sql)),
    batch: (statements: Parameters<D1Database["batch"]>[0]) => {
      const work = () => database.batch(statements);
      return onBatch ? onBatch(work, ++batches) : work();
    },
  } as unknown as D1Database;
}

/** What D1 throws when its connection breaks. */
export function fail(): Promise<never> {
  return Promise.reject(new Error("D1_ERROR: Network connection lost."));
}

/** What never answers. */
export function hang(): Promise<never> {
  return new Promise(() => {});
}
