import { createPath, type Location } from "react-router";
import { pageNotFound } from "../../app/errors.ts";
import type { PageComponent } from "../../app/page-props.ts";
import { SITE_PAGES, type SitePage } from "../../app/pages.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { refetch } from "../refetch.ts";
import { DocumentNeeded } from "./failures.ts";
import type { Payloads } from "./payloads.ts";

/**
 * Loads the screen of a location: runs the page's guard, then loads its code and data in parallel.
 * @param files The code files of each page. If an import fails, they are fetched again past every cache, for the
 *   document that is loaded next: browsers remember a failed import for as long as the document lives.
 * @param signal Aborts the request for the data.
 * @throws Whatever the guard, the code or the data fails with; `PageError` if no page has this address;
 *   `DocumentNeeded` if only the Worker can render the address.
 */
export async function loadScreen(
  location: Location,
  payloads: Payloads,
  files: Readonly<Record<PageId, readonly string[]>>,
  signal: AbortSignal,
): Promise<LoadedScreen> {
  const page = SITE_PAGES.find(({ path }) => path === location.pathname);
  if (!page) throw pageNotFound(location.pathname);
  await page.guard(new URL(createPath(location), window.location.origin));
  signal.throwIfAborted();
  const code = loadComponent(page).catch(async (error) => {
    await refetch(files[page.id]);
    throw error;
  });
  const [Component, data] = await Promise.all([code, payloads.load(page.id, signal)]);
  // The payload file does not include a stored booking request: only the document at this address does.
  const isStoredRequest = new URLSearchParams(location.search).has("reference");
  if (page.id === "bookings" && isStoredRequest && !("sent" in data)) throw new DocumentNeeded();
  return { page: page.id, data, Component };
}

/** Loads the code of a screen whose data is already available. */
export async function loadCode(screen: Screen): Promise<LoadedScreen> {
  if ("error" in screen) return screen;
  const page = SITE_PAGES.find(({ id }) => id === screen.page);
  if (!page) throw new Error(`There is no page ${screen.page}.`);
  return { ...screen, Component: await loadComponent(page) };
}

async function loadComponent(page: SitePage): Promise<PageComponent> {
  const Component: PageComponent | undefined = await page.loadComponent();
  if (!Component) throw new SyntaxError(`The code of ${page.path} is empty.`);
  return Component;
}
