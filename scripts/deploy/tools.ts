import type { EngineName } from "../../src/server/settings/schema.ts";
import type { Wrangler } from "./account/wrangler.ts";

/** The time source. Tests replace it, so that they need not wait. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** @param time Milliseconds. */
  wait(time: number): Promise<void>;
}

export interface Progress {
  step(title: string): void;
  /** Prints a note on the current step. */
  note(text: string): void;
  /** What visitors would get if the command ended now, in words. Undefined if nothing has changed for them. */
  state: string | undefined;
}

/** All external dependencies of a deploy. */
export interface DeployTools {
  /** The project's folder, with wrangler.toml. */
  readonly root: string;
  readonly wrangler: Wrangler;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Builds the site into `dist` with only these image engines. */
  build(imageEngines: readonly EngineName[]): Promise<void>;
  /** Runs a site's service worker in a browser. Returns its problems in sentences, or null if it could not be run. */
  tryServiceWorker(origin: string): Promise<readonly string[] | null>;
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
};

/** Creates a progress that numbers the steps, so that a log shows how far a deploy came. */
export function createProgress(print: (line: string) => void): Progress {
  let count = 0;
  return {
    state: undefined,
    step: (title) => print(`${String(++count).padStart(2)}. ${title}`),
    note: (text) => print(text.replaceAll(/^/gm, "    ")),
  };
}
