import type { SessionMemory } from "../platform/session-memory.ts";

/** A part that is truly gone must not reload the page in a circle, yet a second deploy may be met soon after. */
const RELOAD_QUIET_MS = 10_000;

const KEY = "reloaded-at";

/** Allows a reload at most once in ten seconds in one tab, for any page. */
export interface ReloadGuard {
  /** Whether a reload may happen now; if so, it is counted. */
  claim(): boolean;
}

/** @param now The time in milliseconds. */
export function createReloadGuard(memory: SessionMemory, now: () => number = Date.now): ReloadGuard {
  return {
    claim() {
      const last = Number(memory.read(KEY) ?? Number.NEGATIVE_INFINITY);
      const passed = now() - last;
      // A clock that was set back must not prevent reloads forever.
      if (passed >= 0 && passed < RELOAD_QUIET_MS) return false;
      memory.write(KEY, String(now()));
      return true;
    },
  };
}
