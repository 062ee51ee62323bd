/** Limits reloads: a permanently missing chunk must not reload the page in a loop. A second deploy may follow soon. */
const RELOAD_QUIET_MS = 10_000;

const KEY = "reloaded-at";

/**
 * Allows one reload per tab in ten seconds, for any page. Returns whether a reload may happen now, and counts it if so.
 * Never allows one that session storage does not count, because nothing would end a loop.
 * @param now Milliseconds since 1970-01-01 UTC.
 */
export function claimReload(now = Date.now()): boolean {
  try {
    const passed = now - Number(sessionStorage.getItem(KEY) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not prevent reloads forever.
    if (passed >= 0 && passed < RELOAD_QUIET_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return sessionStorage.getItem(KEY) === String(now);
  } catch {
    // The browser forbids session storage.
    return false;
  }
}
