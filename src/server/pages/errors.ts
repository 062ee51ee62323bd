import { PageError, type ShownError, toShownError } from "../../app/errors.ts";
import { CACHE_CONTROL } from "../http/cache-control.ts";
import { nameRoute } from "../http/name-route.ts";
import { logError } from "../platform/log.ts";
import { LoggedFault } from "../platform/logged-fault.ts";
import type { LoadedPage } from "./load.ts";

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
  if (error instanceof LoggedFault) return { ...(error.told ?? toShownError(error)), faultId: error.id };
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
