import { createReloadGuard } from "../navigation/reload-guard.ts";
import type { SessionMemory } from "../platform/session-memory.ts";
import { findLostStyleSheet } from "./style-sheet.ts";

/**
 * Delays before each retry of a lost style sheet, in milliseconds. While a version spreads, each request may meet the
 * version that has the file.
 */
const RETRY_DELAYS_MS = [0, 250, 1_000, 3_000];

/**
 * Requests a lost style sheet again, a few times.
 * @returns Whether the document can have its style sheet only by a reload.
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

/** Puts a new link in place of one whose style sheet was lost. Resolves when its request has ended, however. */
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

/** Whether the site answers that it has no such file. Resource Timing hides the status of a refused style sheet. */
async function isMissing(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { method: "HEAD" })).status === 404;
  } catch {
    // Without a connection, a reload would leave the visitor with nothing.
    return false;
  }
}

/** Whether the site answered 404 to a script of this document. Browsers without `responseStatus` report none. */
export function isScriptGone(): boolean {
  return performance
    .getEntriesByType("resource")
    .some(
      (file) =>
        file instanceof PerformanceResourceTiming && file.responseStatus === 404 && file.name.endsWith(".js"),
    );
}

/**
 * Reloads the document, unless a reload for a lost file has just happened, or the visitor has begun to use the document and
 * would lose that.
 * @returns Whether the document reloads.
 */
export function reloadOnce(memory: SessionMemory): boolean {
  if (navigator.userActivation?.hasBeenActive || !createReloadGuard(memory).claim()) return false;
  window.location.reload();
  return true;
}
