import { createPath, type Location } from "react-router";
import { pageNotFound } from "../../app/errors.ts";
import { type PageComponent, SITE_PAGES, type SitePage } from "../../app/pages.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import type { Loaded } from "./navigator.ts";
import type { Payloads } from "./payloads.ts";

/**
 * Loads what a location shows: once the page's guard lets the visitor pass, its code and its data together.
 * @throws What the guard, the code or the data fails with; `PageError` for an address without a page.
 */
export async function loadScreen(location: Location, payloads: Payloads): Promise<Exclude<Loaded, null>> {
  const page = SITE_PAGES.find(({ path }) => path === location.pathname);
  if (!page) throw pageNotFound(location.pathname);
  const elsewhere = await page.guard(new URL(createPath(location), window.location.origin));
  if (elsewhere !== undefined) return { elsewhere };
  const [Component, data] = await Promise.all([loadComponent(page), payloads.load(page.id)]);
  return { page: page.id, data, Component };
}

/** Loads the code of a screen whose data is there. */
export async function loadCode(screen: Screen): Promise<LoadedScreen> {
  if ("error" in screen) return screen;
  const page = SITE_PAGES.find(({ id }) => id === screen.page);
  if (!page) throw new Error(`There is no page ${screen.page}.`);
  return { ...screen, Component: await loadComponent(page) };
}

/** What has been imported: a browser answers a second import of it some tasks later, and paints in between. */
const imported = new Map<PageId, PageComponent>();

async function loadComponent({ id, loadComponent: load }: SitePage): Promise<PageComponent> {
  const Component = imported.get(id) ?? (await load());
  imported.set(id, Component);
  return Component;
}
