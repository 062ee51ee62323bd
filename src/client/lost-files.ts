/* This module imports nothing, because the entry and the recovery script must stay small. */

const FAILED_IMPORT_TEXTS = [
  "Failed to fetch dynamically imported module", // Chromium
  "error loading dynamically imported module", // Firefox
  "Importing a module script failed", // Safari
];

export function isFailedImport(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // The build's files are valid, so a SyntaxError means that a file arrived damaged.
  if (error instanceof SyntaxError) return true;
  return FAILED_IMPORT_TEXTS.some((text) => error.message.includes(text));
}

/** Returns false if a response is missing or incomplete. The status does not matter. */
export async function refetch(files: readonly string[]): Promise<boolean> {
  try {
    // "reload" bypasses the browser's cache and the service worker's copies, which may contain the damaged file.
    await Promise.all(files.map(async (file) => (await fetch(file, { cache: "reload" })).arrayBuffer()));
    return true;
  } catch {
    return false;
  }
}

/** Without this pause, a permanently missing file could make the page reload again and again. */
const MIN_RELOAD_INTERVAL_MS = 10_000;

const RELOAD_KEY = "reloaded-at";

/** Returns whether this tab may reload now. If so, stores the time, so that calls within the interval return false. */
export function claimReload(now = Date.now()): boolean {
  try {
    const passed = now - Number(sessionStorage.getItem(RELOAD_KEY) ?? Number.NEGATIVE_INFINITY);
    // A clock that was set back must not prevent reloads forever.
    if (passed >= 0 && passed < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(RELOAD_KEY, String(now));
    return sessionStorage.getItem(RELOAD_KEY) === String(now);
  } catch {
    // Without session storage, nothing would end a loop of reloads.
    return false;
  }
}
