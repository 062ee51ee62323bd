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

/** Longer than the sum of the page handlers' own time limits. */
const LOAD_LIMIT_MS = 30_000;

/** The result of a page handler that does not redirect. */
export interface PageAnswer {
  readonly data: PageData;
  /** The result of the posted form, for the page to show. */
  readonly answer?: unknown;
  /** Defaults to 200. */
  readonly status?: number;
  /** Without a `Cache-Control` here, caches must revalidate the page before every use. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a page's data for a request, or a response such as a redirect. Errors end on the error screen. */
export type PageHandler = (c: Context<AppEnv>) => PageAnswer | Response | Promise<PageAnswer | Response>;

/** Returns the functions that answer with a document. */
export function createRenderer(manifest: BuildManifest) {
  /** Renders the error screen for a thrown value. If the error is logged, the screen shows the log id. Never cached. */
  async function answerError(c: Context<AppEnv>, error: unknown): Promise<Response> {
    const shown = describeError(c, error);
    const headers = { "Cache-Control": CACHE_CONTROL.none };
    return await renderDocument(c, manifest, { screen: { error: shown }, status: shown.status, headers });
  }

  return {
    /** Loads and renders a page or, if any step fails, the error screen. */
    async answerPage(
      c: Context<AppEnv>,
      id: PageId,
      handle: PageHandler = () => ({ data: PAGE_DATA[id]() }),
    ) {
      try {
        const loaded = await withTimeLimit(`The page ${id}`, LOAD_LIMIT_MS, () => loadPage(c, id, handle));
        return loaded instanceof Response ? loaded : await renderDocument(c, manifest, loaded);
      } catch (error) {
        // The development server displays the source of the error instead of the error screen.
        if (manifest.isDevelopment && !(error instanceof PageError)) throw error;
        return await answerError(c, error);
      }
    },
    /** Renders the error screen for an address without a page. */
    answerNotFound: (c: Context<AppEnv>) => answerError(c, pageNotFound(new URL(c.req.url).pathname)),
  };
}

/** Runs a page's guard and its handler and loads its code, in this order. */
async function loadPage(c: Context<AppEnv>, id: PageId, handle: PageHandler): Promise<LoadedPage | Response> {
  const { guard, loadComponent } = PAGE_CODE[id];
  await guard(new URL(c.req.url));
  const result = await handle(c);
  if (result instanceof Response) return result;
  const { data, answer, status = 200, headers = {} } = result;
  const Component = await loadComponent();
  const screen = { page: id, data, ...(answer !== undefined && { answer }), Component };
  return { screen, status, headers };
}

function describeError(c: Context<AppEnv>, error: unknown): ShownError {
  if (error instanceof LoggedFault) return { ...(error.shown ?? toShownError(error)), faultId: error.id };
  const shown = toShownError(error);
  // A visitor's wrong address is not an error of the Worker: do not log it.
  if (shown.status < 500) return shown;
  return { ...shown, faultId: logError("load", error, { route: routePath(c) }) };
}
