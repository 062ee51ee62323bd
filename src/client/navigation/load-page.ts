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
import { hasAnswer } from "../platform/request.ts";
import type { BuildCheck } from "./build-check.ts";
import type { LoadPage } from "./navigator.ts";
import type { Payloads } from "./payloads.ts";

interface LoadPageOptions {
  readonly check: BuildCheck;
  readonly payloads: Payloads;
  readonly files: Readonly<Record<PageId, readonly string[]>>;
  readonly memory: TabMemory;
  /** Called when the screen stays because the site cannot be reached. */
  readonly onOffline: () => void;
}

/**
 * Creates the function that loads pages for the navigator. Loads the document instead if the app cannot load the page, or
 * if the site has a newer build and is reachable. If a followed link fails because the site is not reachable, the current
 * page stays. For Back and Forward it cannot stay, because the address has already changed: the service worker then
 * answers.
 */
export function createPageLoader(options: LoadPageOptions): LoadPage {
  const { check, onOffline } = options;
  return async function loadPage(location, mayStay, signal) {
    try {
      // Without a connection, the page of this build is better than none.
      if (!check.isOutdated || !(await check.isReachable()))
        return await loadScreen(location, options, signal);
    } catch (error) {
      if (error instanceof PageError) return { error: toShownError(error) };
      if (!signal.aborted && mayStay && !hasAnswer(error) && !(await check.isReachable())) {
        if (!signal.aborted) onOffline();
        return null;
      }
    }
    if (signal.aborted) return null;
    // If the document's files are lost too, the recovery script must not reload it again: count this load as the reload.
    claimReload();
    loadDocument(location, signal);
    return new Promise(() => {});
  };
}

/**
 * Runs the page's guard, then loads its code and data in parallel. If the import fails, fetches the page's code files
 * again past every cache, so that the document gets good files: a second import would fail like the first, because
 * browsers remember it.
 * @throws PageError if no page has this address or its guard rejects the visitor. Any other error if the app cannot
 *   show the page.
 */
async function loadScreen(
  location: Location,
  { payloads, files, memory }: LoadPageOptions,
  signal: AbortSignal,
): Promise<LoadedScreen> {
  const id = findPage(location.pathname)?.id;
  if (!id) throw pageNotFound(location.pathname);
  const { guard, loadComponent } = PAGE_CODE[id];
  await guard(new URL(createPath(location), window.location.origin));
  signal.throwIfAborted();
  const code = loadComponent().catch(async (error) => {
    await refetch(files[id]);
    throw error;
  });
  const [Component, data] = await Promise.all([code, payloads.load(id, signal)]);
  return { page: id, data: id === "bookings" ? addSentRequest(data, location, memory) : data, Component };
}

/**
 * Adds the stored request that the address names. The payload file contains no request. The document's data may, and the
 * tab's memory has the last request sent from this tab.
 * @throws Error if neither has the request, so that only the Worker can render the address.
 */
function addSentRequest(data: PageData, location: Location, memory: TabMemory): PageData {
  if (!new URLSearchParams(location.search).has("reference") || "gone" in data) return data;
  const sent = readSentRequest(memory);
  const dataWithSent = { ...data, sent };
  if (sent?.confirmation === createPath({ ...location, hash: "" })) return dataWithSent;
  if ("sent" in data) return data;
  throw new Error("Only the Worker can render this request.");
}

/** Loads the code of a screen whose data is already available. */
export async function loadCode(screen: Screen): Promise<LoadedScreen> {
  return "error" in screen ? screen : { ...screen, Component: await PAGE_CODE[screen.page].loadComponent() };
}

/** Loads the document of a location. Stops if the visitor navigates elsewhere before it arrives. */
function loadDocument(location: Location, signal: AbortSignal): void {
  const target = createPath(location);
  // During Back and Forward the address has already changed, and assigning an address with a fragment only scrolls.
  if (target === createPath(window.location)) window.location.reload();
  else window.location.assign(target);
  signal.addEventListener("abort", () => window.stop(), { once: true });
}
