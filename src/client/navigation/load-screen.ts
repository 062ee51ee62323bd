import { createPath, type Location } from "react-router";
import { pageNotFound } from "../../app/errors.ts";
import { SITE_PAGES } from "../../app/pages.ts";
import type { LoadedScreen, Screen } from "../../app/screen.ts";
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
  const [Component, data] = await Promise.all([page.loadComponent(), payloads.load(page.id)]);
  return { page: page.id, data, Component };
}

/** Loads the code of a screen whose data is there. */
export async function loadCode(screen: Screen): Promise<LoadedScreen> {
  if ("error" in screen) return screen;
  const page = SITE_PAGES.find(({ id }) => id === screen.page);
  if (!page) throw new Error(`There is no page ${screen.page}.`);
  return { ...screen, Component: await page.loadComponent() };
}
