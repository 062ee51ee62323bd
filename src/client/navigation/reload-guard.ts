import type { SessionMemory } from "../platform/session-memory.ts";

/** Limits reloads: a permanently missing chunk must not reload the page in a loop. A second deploy may follow soon. */
const RELOAD_QUIET_MS = 10_000;

const KEY = "reloaded-at";

/** Allows one reload per tab in ten seconds, for any page. */
export interface ReloadGuard {
  /** Returns whether a reload may happen now, and counts it if so. */
  claim(): boolean;
}

/** @param now Returns the time in milliseconds. */
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
