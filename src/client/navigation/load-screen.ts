import { createPath, type Location } from "react-router";
import type { TabMemory } from "../../app/browser-services.ts";
import { pageNotFound } from "../../app/errors.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
import { readSentRequest } from "../../app/sent-request.ts";
import type { PageId } from "../../content/site-pages.ts";
import { findPage } from "../../shared/pages.ts";
import { refetch } from "../refetch.ts";
import { DocumentNeeded } from "./failures.ts";
import type { Payloads } from "./payloads.ts";

interface LoadScreenOptions {
  readonly payloads: Payloads;
  /** The code files of each page. */
  readonly files: Readonly<Record<PageId, readonly string[]>>;
  readonly memory: TabMemory;
}

/**
 * Loads the screen of a location: runs the page's guard, then loads its code and data in parallel. If an import fails,
 * fetches the page's code files again past every cache, for the document that is loaded next: browsers remember a failed
 * import for as long as the document lives.
 * @param signal Aborts the request for the data.
 * @throws Whatever the guard, the code or the data fails with; `PageError` if no page has this address;
 *   `DocumentNeeded` if only the Worker can render the address.
 */
export async function loadScreen(
  location: Location,
  { payloads, files, memory }: LoadScreenOptions,
  signal: AbortSignal,
): Promise<LoadedScreen> {
  const page = findPage(location.pathname);
  if (!page) throw pageNotFound(location.pathname);
  const { guard, loadComponent } = PAGE_CODE[page.id];
  await guard(new URL(createPath(location), window.location.origin));
  signal.throwIfAborted();
  const code = loadComponent().catch(async (error) => {
    await refetch(files[page.id]);
    throw error;
  });
  const [Component, data] = await Promise.all([code, payloads.load(page.id, signal)]);
  const reference = new URLSearchParams(location.search).get("reference");
  if (page.id !== "bookings" || reference === null) return { page: page.id, data, Component };
  // Payload files contain no stored request. The document may, and the tab's memory has the last request sent from it.
  const sent = readSentRequest(memory);
  const isLastSent = sent?.confirmation === createPath({ ...location, hash: "" });
  const dataWithSent = isLastSent ? { ...data, sent } : data;
  if (!("sent" in dataWithSent || "gone" in data)) throw new DocumentNeeded();
  return { page: page.id, data: dataWithSent, Component };
}

/** Loads the code of a screen whose data is already available. */
export async function loadCode(screen: Screen): Promise<LoadedScreen> {
  if ("error" in screen) return screen;
  return { ...screen, Component: await PAGE_CODE[screen.page].loadComponent() };
}
