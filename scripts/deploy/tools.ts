import type { EngineName } from "../../src/server/settings/schema.ts";
import type { Wrangler } from "./account/wrangler.ts";

/** Where time comes from, so that a test need not wait. */
export interface Clock {
  /** Milliseconds since 1970-01-01 UTC. */
  now(): number;
  /** @param time Milliseconds. */
  wait(time: number): Promise<void>;
}

/** Tells the operator what happens. */
export interface Progress {
  /** A step begins. */
  step(title: string): void;
  /** Something worth knowing about the present step. */
  note(text: string): void;
  /** What visitors would get if the command ended here, in words; undefined where that is what they had before. */
  state: string | undefined;
}

/** Everything outside of the program that a deploy uses. */
export interface DeployTools {
  /** The project's folder, with wrangler.toml. */
  readonly root: string;
  readonly wrangler: Wrangler;
  readonly fetch: typeof fetch;
  readonly clock: Clock;
  readonly progress: Progress;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Builds the site into `dist`, with these image engines alone. */
  build(imageEngines: readonly EngineName[]): Promise<void>;
  /** Runs a site's service worker in a browser. What is wrong, in sentences; null where it cannot be tried. */
  tryServiceWorker(origin: string): Promise<readonly string[] | null>;
}

export const systemClock: Clock = {
  now: Date.now,
  wait: (time) => new Promise((resolve) => setTimeout(resolve, time)),
};

/** Numbers the steps, so that a log shows how far a deploy came. */
export function createProgress(print: (line: string) => void): Progress {
  let count = 0;
  return {
    state: undefined,
    step: (title) => print(`${String(++count).padStart(2)}. ${title}`),
    note: (text) => print(text.replaceAll(/^/gm, "    ")),
  };
}
