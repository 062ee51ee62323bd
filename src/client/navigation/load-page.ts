import { createPath, type Location } from "react-router";
import type { TabMemory } from "../../app/browser-services.ts";
import { PageError, pageNotFound, toShownError } from "../../app/errors.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPage } from "../../shared/pages.ts";
import { claimReload, refetch } from "../lost-files.ts";
import { hasResponse } from "../platform/request.ts";
import type { BuildCheck } from "./build-check.ts";
import type { LoadPage } from "./navigator.ts";
import type { Payloads } from "./payloads.ts";

interface LoadPageOptions {
  readonly check: BuildCheck;
  readonly payloads: Payloads;
  readonly files: Readonly<Record<PageId, readonly string[]>>;
  readonly memory: TabMemory;
  /** Called if the current screen stays because the site is not reachable. */
  readonly onOffline: () => void;
}

/**
 * Returns a function that loads a page's screen, or an error screen for a PageError. The function loads a new document
 * instead if the load fails, or if the site is reachable and this build is outdated. If the load fails because the site is
 * not reachable, `mayStay` keeps the current screen.
 */
export function createPageLoader({ check, payloads, files, memory, onOffline }: LoadPageOptions): LoadPage {
  const documentUrl = new URL(window.location.href);

  /** @throws PageError if the path has no page, or the error of the guard, the load or the abort. */
  async function loadScreen(location: Location, signal: AbortSignal): Promise<Screen> {
    const id = findPage(location.pathname)?.id;
    if (!id) throw pageNotFound(location.pathname);
    const { guard, load } = PAGE_CODE[id];
    const url = new URL(createPath(location), documentUrl);
    await guard(url);
    signal.throwIfAborted();
    // Some browsers cache a failed import until the next document, so refetch loads the files for the next document.
    const code = load().catch(async (error) => {
      await refetch(files[id]);
      throw error;
    });
    const [{ addTabData }, data] = await Promise.all([code, payloads.load(id, signal)]);
    return { page: id, data: addTabData?.(data as never, { url, documentUrl, memory }) ?? data };
  }

  return async function loadPage(location, mayStay, signal) {
    try {
      // If the site is not reachable, a page of this outdated build is better than no page.
      if (!check.isOutdated || !(await check.refresh())) return await loadScreen(location, signal);
    } catch (error) {
      if (error instanceof PageError) return { error: toShownError(error) };
      if (!signal.aborted && mayStay && !hasResponse(error) && !(await check.refresh())) {
        if (!signal.aborted) onOffline();
        return null;
      }
    }
    if (signal.aborted) return null;
    // Prevents recovery.ts from reloading the new document at once if files of that document are lost.
    claimReload();
    loadDocument(location, signal);
    return new Promise(() => {});
  };
}

function loadDocument(location: Location, signal: AbortSignal): void {
  const target = createPath(location);
  // During Back and Forward the URL has already changed, and assigning the same URL with a fragment only scrolls.
  if (target === createPath(window.location)) window.location.reload();
  else window.location.assign(target);
  signal.addEventListener("abort", () => window.stop(), { once: true });
}
