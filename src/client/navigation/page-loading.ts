import { createPath, type Path } from "react-router";
import { toReportedError } from "../../app/errors.ts";
import type { ErrorScreen } from "../../app/screen.ts";
import type { BuildCheck } from "./build-check.ts";
import { DocumentNeeded, isGone, isUnreachable } from "./failures.ts";
import { isLostPart } from "./lost-part.ts";

interface PageLoadingOptions {
  readonly check: BuildCheck;
  readonly claimReload: () => boolean;
  /** Called when the site is unreachable. */
  readonly onOffline: () => void;
}

/**
 * Loads the parts of a page and handles failures.
 * @param location Where to load the document if the parts cannot be used.
 * @param signal Aborted when the page is no longer wanted.
 * @returns The loaded parts, an error to render instead, or null if the current page should stay.
 */
type LoadPage = <Part>(
  location: Path,
  loadParts: () => Promise<Part>,
  signal?: AbortSignal,
) => Promise<Part | ErrorScreen | null>;

/**
 * Creates the loader that decides how to handle a page that fails to load:
 * - If a newer build is known, or only the document can show the page, it loads the document.
 * - If a part is gone, as after a deploy, it loads the document, at most once in ten seconds.
 * - If the site is unreachable, it shows the offline notice and keeps the current page.
 * - Any other failure is rendered as an error of that page.
 */
export function createPageLoading({ check, claimReload, onOffline }: PageLoadingOptions): LoadPage {
  return async function loadPage(location, loadParts, signal) {
    // Check that the site is reachable first: navigating to a document that fails to load would leave the visitor with
    // nothing.
    if (check.isOutdated && (await check.check()) !== null) {
      if (signal?.aborted) return null;
      // Count this load as a reload too: if the new build is broken, its document is not loaded a second time.
      claimReload();
      return await loadDocument(location);
    }
    try {
      return await loadParts();
    } catch (error) {
      if (signal?.aborted) return null;
      const isLost = isLostPart(error) || isGone(error) || error instanceof DocumentNeeded;
      // A failed import does not reveal whether the file is gone or the site is unreachable. The build check does, and
      // also detects a newer build.
      const isOffline = isUnreachable(error) || (isLost && (await check.check()) === null);
      if (signal?.aborted) return null;
      if (isOffline) {
        onOffline();
        return null;
      }
      if (error instanceof DocumentNeeded) return await loadDocument(location);
      // The document of a newer build is another document: it cannot be a loop.
      if (isLost && (claimReload() || check.isOutdated)) return await loadDocument(location);
      return { error: toReportedError(error) };
    }
  };
}

/** Loads a page as a document. The promise never resolves, because this document is being replaced. */
function loadDocument(location: Path): Promise<never> {
  const target = createPath(location);
  if (target === createPath(window.location)) window.location.reload();
  else window.location.assign(target);
  return new Promise(() => {});
}
