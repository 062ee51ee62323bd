import type { D1Database } from "@cloudflare/workers-types";

/** An operation on the database. */
type Work = () => Promise<unknown>;

/** Replacements for operations on the database. Each may still call `work`, the real operation. */
export interface Faults {
  /** Replaces a transaction. `attempt` counts from 1. */
  readonly onBatch?: (work: Work, attempt: number) => Promise<unknown>;
  /** Replaces a read of one row. */
  readonly onRead?: (work: Work, attempt: number) => Promise<unknown>;
}

export function withFaults(database: D1Database, { onBatch, onRead }: Faults): D1Database {
  let batches = 0;
  let reads = 0;
  const wrap = (statement: object): object =>
    new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown;
        if (typeof value !== "function") return value;
        if (name === "bind") return (...values: unknown[]) => wrapBound(value.apply(target, values));
        return value.bind(target);
      },
    });
  // batch() needs D1's own bound statement, so first() is replaced on the statement itself.
  const wrapBound = (statement: { first: Work }) => {
    const first = statement.first.bind(statement);
    if (onRead) statement.first = () => onRead(first, ++reads);
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

/** Rejects with the error that D1 throws when its connection breaks. */
export function fail(): Promise<never> {
  return Promise.reject(new Error("D1_ERROR: Network connection lost."));
}

/** Returns a promise that never settles. */
export function hang(): Promise<never> {
  return new Promise(() => {});
}
