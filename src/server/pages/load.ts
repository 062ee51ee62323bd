import { type ShownError, toShownError } from "../../app/errors.ts";
import type { LoadedScreen } from "../../app/screen.ts";
import { withTimeLimit } from "../../shared/time-limit.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { nameRoute } from "../http/route-name.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import type { PageHandler, PageRequest, ServerPage } from "./page.ts";

/** Guards and page handlers have time limits of their own. This is more than their sum. */
const LOAD_LIMIT_MS = 30_000;

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
  { id, guard, loadComponent }: ServerPage,
  handle: PageHandler,
  request: PageRequest,
): Promise<LoadedPage | Response> {
  return withTimeLimit(`The page ${id}`, LOAD_LIMIT_MS, async () => {
    await guard(request.url);
    const given = await handle(request);
    if (given instanceof Response) return given;
    const { data, answer, status = 200, headers } = given;
    const Component = await loadComponent();
    return {
      screen: { page: id, data, ...(answer !== undefined && { answer }), Component },
      status,
      headers: { "Cache-Control": CACHE_CONTROL.revalidate, ...headers },
    };
  });
}

/** Returns the error screen for a thrown value. If the error is logged, the screen shows the log id. Never cached. */
export function loadErrorScreen(error: unknown, path: string): LoadedPage {
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
