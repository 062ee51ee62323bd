import type { Context } from "hono";
import { routePath } from "hono/route";
import { PageError, pageNotFound, type ShownError, toShownError } from "../../app/errors.ts";
import type { PageData } from "../../app/page-props.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { PageId } from "../../content/site-pages.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import type { BuildManifest } from "../files/build-manifest.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import type { AppEnv } from "../settings/env.ts";
import { PAGE_DATA } from "./data.ts";
import { type LoadedPage, renderDocument } from "./render.tsx";

const LOAD_LIMIT_MS = 30_000;

export interface PageResult {
  readonly data: PageData;
  /** The rejected form, after a POST request. */
  readonly actionData?: unknown;
  readonly status?: number;
  /** The default `Cache-Control` makes caches revalidate the page before every use. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type PageHandler = (c: Context<AppEnv>) => PageResult | Response | Promise<PageResult | Response>;

export function createRenderer(manifest: BuildManifest) {
  async function renderError(c: Context<AppEnv>, error: unknown): Promise<Response> {
    const shown = describeError(c, error);
    const headers = { "Cache-Control": CACHE_CONTROL.noStore };
    return await renderDocument(c, manifest, { screen: { error: shown }, status: shown.status, headers });
  }

  return {
    async renderPage(
      c: Context<AppEnv>,
      id: PageId,
      handle: PageHandler = () => ({ data: PAGE_DATA[id]() }),
    ) {
      try {
        const loaded = await withTimeLimit(`The page ${id}`, LOAD_LIMIT_MS, () => loadPage(c, id, handle));
        return loaded instanceof Response ? loaded : await renderDocument(c, manifest, loaded);
      } catch (error) {
        // The development server displays the source of an uncaught error.
        if (manifest.isDevelopment && !(error instanceof PageError)) throw error;
        return await renderError(c, error);
      }
    },
    renderNotFound: (c: Context<AppEnv>) => renderError(c, pageNotFound(new URL(c.req.url).pathname)),
  };
}

async function loadPage(c: Context<AppEnv>, id: PageId, handle: PageHandler): Promise<LoadedPage | Response> {
  const { guard, loadComponent } = PAGE_CODE[id];
  await guard(new URL(c.req.url));
  const result = await handle(c);
  if (result instanceof Response) return result;
  const { data, actionData, status = 200, headers = {} } = result;
  const Component = await loadComponent();
  const screen = { page: id, data, ...(actionData !== undefined && { actionData }), Component };
  return { screen, status, headers };
}

function describeError(c: Context<AppEnv>, error: unknown): ShownError {
  if (error instanceof LoggedFault)
    return { ...(error.shownError ?? toShownError(error)), faultId: error.id };
  const shown = toShownError(error);
  // Does not log the error, because a status below 500 means that the request is wrong.
  if (shown.status < 500) return shown;
  return { ...shown, faultId: logError("load", error, { route: routePath(c) }) };
}
