import type { D1Database } from "@cloudflare/workers-types";
import { vi } from "vitest";

export type Work = () => Promise<unknown>;

/** A replacement for a query of the database. It may call `work`, the real query. */
export interface Faults {
  readonly onQuery?: (work: Work, sql: string) => Promise<unknown>;
}

type Method = (...values: readonly unknown[]) => Promise<unknown>;
type Statement = Record<"first" | "run" | "all", Method> & { bind: (...values: unknown[]) => Statement };

export function withFaults(database: D1Database, { onQuery }: Faults): D1Database {
  const wrap = (statement: Statement, sql: string): Statement => {
    const bind = statement.bind.bind(statement);
    statement.bind = (...values) => wrap(bind(...values), sql);
    for (const name of ["first", "run", "all"] as const) {
      const method = statement[name].bind(statement);
      if (onQuery) statement[name] = (...values) => onQuery(() => method(...values), sql);
    }
    return statement;
  };
  return {
    prepare: (sql: string) => wrap(database.prepare(sql) as unknown as Statement, sql),
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

/** Runs `work` with the delay of each setTimeout divided by `divisor`. A divisor below 1 lengthens delays. */
export async function scaleTimeouts<Result>(work: () => Promise<Result>, divisor = 4): Promise<Result> {
  const wait = globalThis.setTimeout;
  const timeoutSpy = vi.spyOn(globalThis, "setTimeout");
  timeoutSpy.mockImplementation(((run: () => void, ms = 0) => wait(run, ms / divisor)) as typeof setTimeout);
  try {
    return await work();
  } finally {
    timeoutSpy.mockRestore();
  }
}
