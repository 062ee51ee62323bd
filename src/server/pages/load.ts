import { PageError, type ShownError, toShownError } from "../../app/errors.ts";
import type { LoadedScreen } from "../../app/screen.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { nameRoute } from "../http/route-name.ts";
import { LoggedFault, logError } from "../platform/log.ts";
import { withTimeLimit } from "../platform/time-limit.ts";
import type { PageHandler, PageRequest, ServerPage } from "./page.ts";

/** What a guard or a server half asks has limits of its own. This is more than all of them together. */
const LOAD_LIMIT_MS = 30_000;

/** What a document is made from. */
export interface LoadedPage {
  readonly screen: LoadedScreen;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Loads what a page is rendered from, with an end to the wait: its guard, then its server half, then its code.
 * @returns A response if the page's server half answers with one.
 * @throws What any of them throws, or NoAnswerInTime.
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

/** The error screen for what was thrown: of a fault visitors learn the id of its line in the log, and nothing stores it. */
export function loadErrorScreen(error: unknown, path: string): LoadedPage {
  const shown = describeError(error, path);
  return {
    screen: { error: shown },
    status: shown.status,
    headers: { "Cache-Control": CACHE_CONTROL.none },
  };
}

function describeError(error: unknown, path: string): ShownError {
  if (error instanceof LoggedFault) return { ...(error.shown ?? toShownError(error)), faultId: error.id };
  const shown = toShownError(error);
  // A visitor's wrong address is no fault of ours.
  return shown.status < 500
    ? shown
    : { ...shown, faultId: logError("load", error, { route: nameRoute(path) }) };
}

/** Whether the development server has to show an error where it happened, in place of the error screen. */
export function isFault(error: unknown): boolean {
  return !(error instanceof PageError);
}
