import { findPage } from "../../shared/pages.ts";
import { REPORTS_PATH, SCRIPT_ERROR, type ScriptError } from "../../shared/reports.ts";
import { sendReport } from "./send-report.ts";

/** What fails once often fails again and again; the first few say it all. */
const MAX_REPORTS = 3;

/** What the error screen reports. */
export interface ErrorReports {
  /** Reports a fault that the visitor sees, in any part of the app. */
  reportShown(error: unknown, id: string): void;
}

/**
 * Reports where our scripts failed, by class and position alone. What extensions and other sites do in the page has
 * no position in our files, and is not reported.
 * @param build The build that this document came from.
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
    sendReport(REPORTS_PATH, [{ type: SCRIPT_ERROR, body }]);
  }

  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener("unhandledrejection", ({ reason }) => report(reason, findPosition(reason)));

  return {
    reportShown: (error, id) => send(error, findSource(findPosition(error)), id),
  };
}

/** The path of a position in a file of ours; empty for any other. */
function findSource(position = ""): string {
  const { origin } = window.location;
  return position.startsWith(`${origin}/assets/`) ? position.slice(origin.length) : "";
}

/** The first position that an error's stack names, in the format of any browser. */
function findPosition(error: unknown): string | undefined {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  return stack.split(/[\s()@]/).find((word) => /^https?:/.test(word) && /:\d{1,7}:\d{1,7}$/.test(word));
}
