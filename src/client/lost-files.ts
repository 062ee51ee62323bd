/* Imports nothing, because the entry and the recovery script must stay small. */

const FAILED_IMPORT_TEXTS = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
];

export function isLostFile(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The build's files are valid, so a file with a syntax error arrived damaged.
  if (error instanceof SyntaxError) return true;
  return FAILED_IMPORT_TEXTS.some((text) => error.message.includes(text));
}

/** Returns false if a request got no response. An error status is a response. */
export async function refetch(files: readonly string[]): Promise<boolean> {
  try {
    // "reload" bypasses every cache, the service worker's too. Otherwise, browsers keep a damaged file for a year.
    await Promise.all(files.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}

/** Without this pause, a file that is missing for good would reload the page forever. A second deploy may follow soon. */
const RELOAD_QUIET_MS = 10_000;

const RELOAD_KEY = "reloaded-at";

/** Returns whether this tab may reload now. If so, stores the time, so that the next 10 seconds allow no other reload. */
export function claimReload(now = Date.now()): boolean {
  try {
    const passed = now - Number(sessionStorage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not prevent reloads forever.
    if (passed >= 0 && passed < RELOAD_QUIET_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without session storage, nothing would end a loop of reloads.
    return false;
  }
}
