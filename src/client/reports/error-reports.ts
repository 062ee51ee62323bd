import { findPage } from "../../shared/pages.ts";
import { REPORTS_PATH, SCRIPT_ERROR, type ScriptError } from "../../shared/reports.ts";

/** Maximum number of reports per document: an error often repeats, and the first few are enough. */
const MAX_REPORTS = 3;

/** Reports faults for the error screen. */
export interface ErrorReports {
  /** Reports a fault that is shown to the visitor, wherever in the app it happened. */
  reportShown(error: unknown, id: string): void;
}

/**
 * Reports errors in our scripts, by class and position only. Errors of extensions and other sites have no position in
 * our files and are skipped.
 * @param build The build that rendered this document.
 */
export function startErrorReports(build: string): ErrorReports {
  let reports = 0;

  function report(error: unknown, position: string | undefined): void {
    const source = findSource(position);
    if (source === "" || reports >= MAX_REPORTS) return;
    reports += 1;
    send(error, source, "");
  }

  function send(error: unknown, source: string, id: string): void {
    const body: ScriptError = {
      name: error instanceof Error ? error.name : "unknown",
      source,
      page: findPage(window.location.pathname)?.path ?? "other",
      build,
      id,
    };
    const json = JSON.stringify([{ type: SCRIPT_ERROR, body }]);
    // Browsers send a beacon even while the visitor leaves the page.
    navigator.sendBeacon(REPORTS_PATH, new Blob([json], { type: "application/json" }));
  }

  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason, findPosition(reason)));

  return {
    reportShown: (error, id) => send(error, findSource(findPosition(error)), id),
  };
}

/** Returns the path, line and column of a position in one of our files, or an empty string. */
function findSource(position = ""): string {
  const { origin } = window.location;
  return position.startsWith(`${origin}/assets/`) ? position.slice(origin.length) : "";
}

/** Returns the first position in an error's stack, in any browser's format. */
function findPosition(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split(/[\s()@]/).find((word) => /^https?:/.test(word) && /:\d{1,7}:\d{1,7}$/.test(word));
}
