import { findPage } from "../shared/pages.ts";
import { REPORTS_PATH, SCRIPT_ERROR, type ScriptError } from "../shared/reports.ts";
import { sendReport } from "./send-report.ts";

/** What fails once often fails again and again; the first few say it all. */
const MAX_REPORTS = 3;

/**
 * Reports where our scripts failed, by class and position alone. What extensions and other sites do in the page has
 * no position in our files, and is not reported.
 * @param build The build that this document came from.
 */
export function startErrorReports(build: string): void {
  let reports = 0;

  function report(error: unknown, position: string | undefined): void {
    const source = position?.startsWith(`${window.location.origin}/assets/`) ? position : undefined;
    if (!source || reports >= MAX_REPORTS) return;
    reports += 1;
    const body: ScriptError = {
      name: error instanceof Error ? error.name : "unknown",
      source: source.slice(window.location.origin.length),
      page: findPage(window.location.pathname)?.path ?? "other",
      build,
    };
    sendReport(REPORTS_PATH, [{ type: SCRIPT_ERROR, body }]);
  }

  window.addEventListener("error", ({ error, filename, lineno, colno }) =>
    report(error, `${filename}:${lineno}:${colno}`),
  );
  window.addEventListener("unhandledrejection", ({ reason }) =>
    report(reason, reason instanceof Error ? findPosition(reason) : undefined),
  );
}

/** The first position that a stack names, whichever browser wrote it. */
function findPosition({ stack = "" }: Error): string | undefined {
  return /https?:\/\/[^\s()]+:\d+:\d+/.exec(stack)?.[0];
}
