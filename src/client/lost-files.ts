import { createReloadGuard } from "./navigation/reload-guard.ts";
import { createSessionMemory } from "./platform/session-memory.ts";

/**
 * Whether the site has said that a script or a style sheet of this document is gone: while a new version spreads, a document
 * may come from one version and its files be asked of another. A browser that does not tell how files were answered knows
 * of none.
 */
export function isFileLost(): boolean {
  return performance
    .getEntriesByType("resource")
    .some(
      (file) =>
        file instanceof PerformanceResourceTiming &&
        file.responseStatus === 404 &&
        /\.(css|js)$/.test(file.name),
    );
}

/**
 * Loads a document with lost files once more. It stays as it is, and works by its links and forms alone, where a load was
 * just made for want of a part, and where the visitor has begun to do something with it, which a load would take away.
 */
export function reloadForLostFile(isLost = isFileLost()): void {
  if (!isLost || navigator.userActivation?.hasBeenActive) return;
  if (createReloadGuard(createSessionMemory()).claim()) window.location.reload();
}
