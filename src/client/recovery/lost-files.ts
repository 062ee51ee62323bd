import { createReloadGuard } from "../navigation/reload-guard.ts";
import type { SessionMemory } from "../platform/session-memory.ts";
import { findLostStyleSheet } from "./style-sheet.ts";

/**
 * Delays before the retries of a lost style sheet, in milliseconds. During a deploy, another version may have the file.
 */
const RETRY_DELAYS_MS = [0, 250, 1_000, 3_000];

/**
 * Retries a lost style sheet a few times.
 * @returns Whether only a reload can bring the style sheet.
 */
export async function isStyleSheetGone(): Promise<boolean> {
  for (const delay of RETRY_DELAYS_MS) {
    const lost = findLostStyleSheet();
    if (!lost) return false;
    await new Promise((resolve) => setTimeout(resolve, delay));
    await replaceStyleSheet(lost);
  }
  const lost = findLostStyleSheet();
  return lost !== undefined && (await isMissing(lost.href));
}

/** Replaces the link of a lost style sheet. Resolves when the new request ends, whether it succeeds or fails. */
async function replaceStyleSheet(lost: HTMLLinkElement): Promise<void> {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = lost.getAttribute("href") ?? "";
  const ended = new Promise((resolve) => {
    link.onload = resolve;
    link.onerror = resolve;
  });
  lost.replaceWith(link);
  await ended;
}

/** Returns whether the site responds with 404. Resource Timing hides the status of a refused style sheet. */
async function isMissing(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD" })).status === 404;
  } catch {
    // Without a connection, a reload would leave the visitor with nothing.
    return false;
  }
}

/** Returns whether a script of this document got a 404. Always false in browsers without `responseStatus`. */
export function isScriptGone(): boolean {
  return performance
    .getEntriesByType("resource")
    .some(
      (file) =>
        file instanceof PerformanceResourceTiming && file.responseStatus === 404 && file.name.endsWith(".js"),
    );
}

/**
 * Reloads the document, unless it was just reloaded for a lost file or the visitor has begun to use it and would lose
 * input.
 * @returns Whether the document reloads.
 */
export function reloadOnce(memory: SessionMemory): boolean {
  if (navigator.userActivation?.hasBeenActive || !createReloadGuard(memory).claim()) return false;
  window.location.reload();
  return true;
}
