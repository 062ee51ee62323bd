/*
 * Detects lost files of the build, fetches them again and limits reloads. Imports nothing, because the entry and the
 * recovery script must stay small.
 */

const FAILED_IMPORT_TEXTS = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
];

/** Returns whether a file failed to load, as opposed to failing while it ran. */
export function isLostFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Our files are valid, so a syntax error means that a file arrived damaged.
  if (error instanceof SyntaxError) return true;
  return FAILED_IMPORT_TEXTS.some((text) => error.message.includes(text));
}

/**
 * Fetches build files past every cache, the service worker's too (service-worker.ts). Otherwise a damaged file stays in
 * the browser's cache for a year, and the next document would use it again.
 * @returns False if a request got no response. An error status is a response.
 */
export async function refetch(files: readonly string[]): Promise<boolean> {
  try {
    await Promise.all(files.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}

/** A permanently missing file must not reload the page in a loop. But a second deploy may follow soon. */
const RELOAD_QUIET_MS = 10_000;

const RELOAD_KEY = "reloaded-at";

/**
 * Allows one reload per tab in ten seconds, for any page. Returns whether a reload may happen now, and counts it if so.
 * Never allows one that session storage does not count, because nothing would end a loop.
 * @param now Milliseconds since 1970-01-01 UTC.
 */
export function claimReload(now = Date.now()): boolean {
  try {
    const passed = now - Number(sessionStorage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not prevent reloads forever.
    if (passed >= 0 && passed < RELOAD_QUIET_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // The browser forbids session storage.
    return false;
  }
}
