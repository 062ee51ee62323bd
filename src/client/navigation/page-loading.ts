import { createPath, type Path } from "react-router";
import { toReportedError } from "../../app/errors.ts";
import type { ErrorScreen } from "../../app/screen.ts";
import type { BuildCheck } from "./build-check.ts";
import { DocumentNeeded, isGone, isLostPart, isUnreachable } from "./failures.ts";
import type { ReloadGuard } from "./reload-guard.ts";

interface PageLoadingOptions {
  readonly check: BuildCheck;
  readonly guard: ReloadGuard;
  /** Tells the visitor that there is no connection. */
  readonly onOffline: () => void;
}

/**
 * Loads what a page needs, by the rules of the site.
 * @param location Where the page is, should it have to be loaded as a document.
 * @param signal Is aborted when the page is not wanted any more.
 * @returns What was loaded; an error to be shown in its place; or null where nothing is to be shown.
 */
type LoadPage = <Part>(
  location: Path,
  loadParts: () => Promise<Part>,
  signal?: AbortSignal,
) => Promise<Part | ErrorScreen | null>;

/**
 * Knows what to do when a page cannot be loaded just like that:
 * - a newer build is known: the wanted page is loaded as a document;
 * - only the document of the address shows the page: the same;
 * - a part is gone, as after a deploy: the same, but at most once in ten seconds;
 * - the site cannot be reached: the visitor is told so and keeps the page;
 * - anything else is an error of that page.
 */
export function createPageLoading({ check, guard, onOffline }: PageLoadingOptions): LoadPage {
  return async function loadPage(location, loadParts, signal) {
    // Once it has left for a document that cannot be had, there is no page any more: better to look first.
    if (check.isOutdated && (await check.check()) !== null) {
      if (signal?.aborted) return null;
      // Counted too: should the new build be broken, its document is not loaded a second time.
      guard.claim();
      return await loadDocument(location);
    }
    try {
      return await loadParts();
    } catch (error) {
      if (signal?.aborted) return null;
      const isLost = isLostPart(error) || isGone(error) || error instanceof DocumentNeeded;
      // A lost part does not say whether it is gone or only out of reach; the site itself does, and whether it is newer.
      const isOffline = isUnreachable(error) || (isLost && (await check.check()) === null);
      if (signal?.aborted) return null;
      if (isOffline) {
        onOffline();
        return null;
      }
      if (error instanceof DocumentNeeded || (isLost && guard.claim())) return await loadDocument(location);
      return { error: toReportedError(error) };
    }
  };
}

/** Loads a page as a document. Nothing follows in this one, unless the browser brings it back as it was. */
function loadDocument(location: Path): Promise<never> {
  const target = createPath(location);
  if (target === createPath(window.location)) window.location.reload();
  else window.location.assign(target);
  return new Promise(() => {});
}
