import { createPath, type Location } from "react-router";
import { readSentRequest } from "../../app/booking-memory.ts";
import type { TabMemory } from "../../app/browser-services.ts";
import { PageError, pageNotFound, toShownError } from "../../app/errors.ts";
import type { PageData } from "../../app/page-props.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
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

interface ScreenContext extends LoadPageOptions {
  /** The reference of a booking request in the document's URL. */
  readonly documentReference: string | null;
}

/**
 * Returns a function that loads a page's screen, or an error screen for a PageError. The function loads a new document
 * instead if the load fails, or if the site is reachable and this build is outdated. If the load fails because the site is
 * not reachable, `mayStay` keeps the current screen.
 */
export function createPageLoader(options: LoadPageOptions): LoadPage {
  const { check, onOffline } = options;
  const context = { ...options, documentReference: readReference(window.location) };
  return async function loadPage(location, mayStay, signal) {
    try {
      // If the site is not reachable, a page of this outdated build is better than no page.
      if (!check.isOutdated || !(await check.refresh())) return await loadScreen(location, context, signal);
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

/** @throws PageError if the path has no page, or the error of the guard, the load or the abort. */
async function loadScreen(
  location: Location,
  context: ScreenContext,
  signal: AbortSignal,
): Promise<LoadedScreen> {
  const { payloads, files } = context;
  const id = findPage(location.pathname)?.id;
  if (!id) throw pageNotFound(location.pathname);
  const { guard, loadComponent } = PAGE_CODE[id];
  await guard(new URL(createPath(location), window.location.origin));
  signal.throwIfAborted();
  // Some browsers cache a failed import until the next document, so refetch loads the files for the next document.
  const code = loadComponent().catch(async (error) => {
    await refetch(files[id]);
    throw error;
  });
  const [Component, data] = await Promise.all([code, payloads.load(id, signal)]);
  if (id !== "bookings") return { page: id, data, Component };
  return { page: id, data: addSentRequest(data, location, context), Component };
}

/**
 * Adds the request that the URL names from the tab's memory, because payload files contain no request. The document's
 * `sent` and `gone` are valid only for `documentReference`.
 * @throws Error if neither the memory nor the document has data for the URL's reference.
 */
function addSentRequest(
  data: PageData,
  location: Location,
  { memory, documentReference }: ScreenContext,
): PageData {
  const reference = readReference(location);
  if (reference === null) return data;
  const sent = readSentRequest(memory);
  const dataWithSent = { ...data, sent };
  if (sent?.confirmation === createPath({ ...location, hash: "" })) return dataWithSent;
  if (reference === documentReference && ("sent" in data || "gone" in data)) return data;
  throw new Error("Neither the tab's memory nor the document has the request that the URL names.");
}

function readReference({ search }: { readonly search: string }): string | null {
  return new URLSearchParams(search).get("reference");
}

export async function loadScreenComponent(screen: Screen): Promise<LoadedScreen> {
  return "error" in screen ? screen : { ...screen, Component: await PAGE_CODE[screen.page].loadComponent() };
}

function loadDocument(location: Location, signal: AbortSignal): void {
  const target = createPath(location);
  // During Back and Forward the URL has already changed, and assigning the same URL with a fragment only scrolls.
  if (target === createPath(window.location)) window.location.reload();
  else window.location.assign(target);
  signal.addEventListener("abort", () => window.stop(), { once: true });
}
