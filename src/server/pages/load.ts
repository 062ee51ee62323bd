import type { Context } from "hono";
import { type ShownError, toShownError } from "../../app/errors.ts";
import type { PageData } from "../../app/page-props.ts";
import { PAGE_CODE } from "../../app/pages.ts";
import type { LoadedScreen } from "../../app/screen.ts";
import type { PageId } from "../../content/site-pages.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { nameRoute } from "../http/route-name.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import type { AppEnv } from "../settings/env.ts";

/** Longer than the sum of the page handlers' own time limits. */
const LOAD_LIMIT_MS = 30_000;

/** The result of a page handler that does not redirect. */
export interface PageAnswer {
  readonly data: PageData;
  /** What the page shows about the form that was posted. */
  readonly answer?: unknown;
  /** Defaults to 200. */
  readonly status?: number;
  /** Unless a `Cache-Control` is set here, caches must revalidate the page before every use. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns a page's data for a request, or a response such as a redirect. Errors end on the error screen. */
export type PageHandler = (c: Context<AppEnv>) => PageAnswer | Response | Promise<PageAnswer | Response>;

/** The input from which a document is rendered. */
export interface LoadedPage {
  readonly screen: LoadedScreen;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Runs a page's guard and its handler and loads its code, in this order and within a time limit.
 * @returns A response if the handler returns one.
 * @throws Any error of these steps, or NoAnswerInTime.
 */
export function loadPage(
  c: Context<AppEnv>,
  id: PageId,
  handle: PageHandler,
): Promise<LoadedPage | Response> {
  return withTimeLimit(`The page ${id}`, LOAD_LIMIT_MS, async () => {
    const { guard, loadComponent } = PAGE_CODE[id];
    await guard(new URL(c.req.url));
    const result = await handle(c);
    if (result instanceof Response) return result;
    const { data, answer, status = 200, headers } = result;
    const Component = await loadComponent();
    return {
      screen: { page: id, data, ...(answer !== undefined && { answer }), Component },
      status,
      headers: { "Cache-Control": CACHE_CONTROL.revalidate, ...headers },
    };
  });
}

/** Returns the error screen for a thrown value. If the error is logged, the screen shows the log id. Never cached. */
export function createErrorScreen(error: unknown, path: string): LoadedPage {
  const shown = describeError(error, path);
  return { screen: { error: shown }, status: shown.status, headers: { "Cache-Control": CACHE_CONTROL.none } };
}

function describeError(error: unknown, path: string): ShownError {
  if (error instanceof LoggedFault) return { ...(error.shown ?? toShownError(error)), faultId: error.id };
  const shown = toShownError(error);
  // A visitor's wrong address is not an error of the Worker: do not log it.
  if (shown.status < 500) return shown;
  return { ...shown, faultId: logError("load", error, { route: nameRoute(path) }) };
}
